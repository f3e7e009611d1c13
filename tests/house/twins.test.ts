import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const server = 'apps/server/src/'
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Rules of the domain that SQL repeats: where the comment at the rule says, and the name below it. */
const twins = globSync('packages/domain/src/**/*.ts', { cwd: root }).flatMap((path) =>
  [...read(path).matchAll(/Twin in SQL:\s+(?:\* )?`([^`]+)`[\s\S]*?export (?:function|const) (\w+)/g)].map(
    ([, place = '', rule = '']) => ({ rule, place }),
  ),
)

test('each rule of the domain that SQL repeats is named where SQL repeats it', () => {
  expect(twins.length).toBeGreaterThan(10)
  expect(twins.filter(({ rule, place }) => !read(`${server}${place}`).includes(`\`${rule}\``))).toEqual([])
})

test('SQL that repeats a rule is named at the rule', () => {
  const repeated = globSync(`${server}**/*.ts`, { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/((?:`\w+`(?:, | and )?)+) of the domain/g)].flatMap(([, rules = '']) =>
      [...rules.matchAll(/`(\w+)`/g)].map(([, rule = '']) => ({ rule, place: path.slice(server.length) })),
    ),
  )
  expect(repeated.length).toBeGreaterThan(10)
  const isNamed = (one: { rule: string; place: string }) =>
    twins.some(({ rule, place }) => rule === one.rule && place === one.place)
  expect(repeated.filter((one) => !isNamed(one))).toEqual([])
})
