import type { OpenApi } from './openapi.ts'
import type { JsonSchema } from './schemas.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: unknown) => String(text).replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Escapes text and formats `code`. */
const prose = (text: unknown) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const nameOf = (reference: unknown) => String(reference).split('/').at(-1) ?? ''

const asList = (value: unknown) => (Array.isArray(value) ? value : []) as JsonSchema[]
const asObject = (value: unknown) => (value ?? {}) as Record<string, JsonSchema>

/** Describes a schema briefly, with links to named schemas. */
function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return `<a href="#schema-${escaped(nameOf(schema.$ref))}">${escaped(nameOf(schema.$ref))}</a>`
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`
  if (schema.enum)
    return asList(schema.enum)
      .map((value) => `<code>${escaped(value)}</code>`)
      .join(' ')
  if (schema.contentMediaType) return 'a file'
  const choices = asList(schema.anyOf ?? schema.oneOf)
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(asObject(schema).items ?? {})}`
  if (schema.type === 'object' && schema.properties) return fieldsOf(schema)
  const limits = [
    ['format', ''],
    ['minLength', 'at least '],
    ['maxLength', 'at most '],
    ['minimum', 'from '],
    ['maximum', 'to '],
    ['default', 'else '],
  ].flatMap(([key = '', word]) => (schema[key] === undefined ? [] : [`${word}${JSON.stringify(schema[key])}`]))
  const kind = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything')
  return escaped([kind, ...limits.map((limit) => limit.replaceAll('"', ''))].join(', '))
}

/** Renders the fields of an object as a table. */
function fieldsOf(schema: JsonSchema): string {
  const required = asList(schema.required) as unknown[]
  const rows = Object.entries(asObject(schema.properties)).map(([name, inner]) => {
    const must = required.includes(name) ? '' : ' <small>optional</small>'
    return `<tr><th scope="row"><code>${escaped(name)}</code>${must}</th><td>${typeOf(inner)}</td></tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

function contentOf(content: unknown): string {
  return Object.entries(asObject(content))
    .map(([media, { schema }]) => `<p><code>${escaped(media)}</code></p>${typeOf(schema as JsonSchema)}`)
    .join('')
}

function parametersOf(parameters: JsonSchema[]): string {
  const rows = parameters.map(({ $ref, name, in: place, required, schema }) => {
    if ($ref) return '<tr><th scope="row"><code>Idempotency-Key</code> <small>optional</small></th><td>header</td></tr>'
    const must = required ? '' : ' <small>optional</small>'
    const type = typeOf(schema as JsonSchema)
    return `<tr><th scope="row"><code>${escaped(name)}</code>${must}</th><td>${escaped(place)}: ${type}</td></tr>`
  })
  return rows.length > 0 ? `<h3>Parameters</h3><table><tbody>${rows.join('')}</tbody></table>` : ''
}

function responsesOf(document: OpenApi, responses: Record<string, JsonSchema>): string {
  const refusals = asObject(document.components.responses)
  const rows = Object.entries(responses).map(([status, response]) => {
    const description = response.$ref
      ? prose(refusals[nameOf(response.$ref)]?.description)
      : contentOf(response.content) || 'nothing'
    return `<tr><th scope="row">${escaped(status)}</th><td>${description}</td></tr>`
  })
  return `<h3>Responses</h3><table><tbody>${rows.join('')}</tbody></table>`
}

function operationOf(document: OpenApi, method: string, path: string, operation: JsonSchema): string {
  const body = operation.requestBody ? `<h3>Body</h3>${contentOf(asObject(operation.requestBody).content)}` : ''
  return `<details id="${escaped(operation.operationId)}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>/api${escaped(path)}</code> <span>${prose(operation.summary)}</span></summary>
<p>${prose(operation.description)}</p>
${parametersOf(asList(operation.parameters))}${body}${responsesOf(document, asObject(operation.responses))}
</details>`
}

/** Renders the API description as one page without scripts. */
export function docsPage(document: OpenApi): string {
  const { info, tags, paths, components } = document
  const sections = tags.map(({ name, description }) => {
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => asList(operation.tags).includes(name as unknown as JsonSchema))
        .map(([method, operation]) => operationOf(document, method, path, operation)),
    )
    return `<section aria-labelledby="tag-${escaped(name)}"><h2 id="tag-${escaped(name)}">${escaped(name)}</h2>
<p>${prose(description)}</p>${operations.join('\n')}</section>`
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<section class="schema" id="schema-${escaped(name)}"><h3>${escaped(name)}</h3>${typeOf(schema)}</section>`,
  )
  const links = tags.map(({ name }) => `<a href="#tag-${escaped(name)}">${escaped(name)}</a>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs.css">
</head>
<body>
<header><h1>${escaped(info.title)} API <small>${escaped(info.version)}</small></h1>
<p>${prose(info.description)} Programs read <a href="openapi.json">openapi.json</a> (OpenAPI 3.1). What needs a token takes it as <code>Authorization: Bearer …</code>, from <a href="#login"><code>POST /api/auth/login</code></a>.</p>
<nav aria-label="Parts of the API">${[...links, '<a href="#schemas">schemas</a>'].join(' ')}</nav></header>
<main>
${sections.join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">schemas</h2>
${schemas.join('\n')}
</section>
</main>
</body>
</html>
`
}
