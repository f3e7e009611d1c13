import type { Decision } from './verdict.ts'

/** Rejects a second row about the same component, for example one with its id and one with its control number. */
export function onceEach() {
  const lines = new Map<string, number | string>()
  return (decision: Decision, line: number | string): Decision => {
    if (!('component' in decision)) return decision
    const earlier = lines.get(decision.component.id)
    if (earlier !== undefined) {
      const values = { line: earlier, name: decision.component.name }
      return { verdict: 'error', notes: [{ code: 'repeated_component', values }] }
    }
    lines.set(decision.component.id, line)
    return decision
  }
}
