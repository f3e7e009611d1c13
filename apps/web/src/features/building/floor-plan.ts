const namespace = 'http://www.w3.org/2000/svg'

interface StoredPlan {
  /** The server's drawing; null if its model has nothing in the storey. */
  readonly svg: string | null
  /** Number of elements of its model. */
  readonly count: number
}

interface AssembledPlan {
  readonly svg: SVGSVGElement
  /** By the number of the element among all models. */
  readonly paths: ReadonlyMap<number, SVGElement>
}

/** Places the plans of several models in one drawing, each by the origin of its coordinates. */
export function assembledPlan(plans: readonly StoredPlan[]): AssembledPlan {
  const svg = document.createElementNS(namespace, 'svg')
  const paths = new Map<number, SVGElement>()
  let first: readonly number[] | undefined
  let before = 0
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { svg: text, count } of plans) {
    if (text === null) {
      before += count
      continue
    }
    const { documentElement: plan } = new DOMParser().parseFromString(text, 'image/svg+xml')
    const origin = (plan.getAttribute('data-origin') ?? '').split(' ').map(Number)
    first ??= origin
    const [dx, dz] = [(origin[0] ?? 0) - (first[0] ?? 0), (origin[2] ?? 0) - (first[2] ?? 0)]
    const [x = 0, y = 0, width = 0, height = 0] = (plan.getAttribute('viewBox') ?? '').split(' ').map(Number)
    left = Math.min(left, x + dx)
    top = Math.min(top, y + dz)
    right = Math.max(right, x + dx + width)
    bottom = Math.max(bottom, y + dz + height)
    const group = document.createElementNS(namespace, 'g')
    group.setAttribute('transform', `translate(${dx} ${dz})`)
    group.setAttribute('stroke', plan.getAttribute('stroke') ?? 'none')
    for (const given of plan.querySelectorAll('path')) {
      const path = document.createElementNS(namespace, 'path')
      const number = before + Number(given.getAttribute('data-element'))
      path.setAttribute('d', given.getAttribute('d') ?? '')
      path.dataset.number = String(number)
      paths.set(number, path)
      group.append(path)
    }
    svg.append(group)
    before += count
  }
  if (right > left) svg.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`)
  return { svg, paths }
}
