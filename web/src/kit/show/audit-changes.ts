export interface Change {
  /** Of a field inside another: `lock.user`. */
  readonly name: string
  /** Null where the field was not there. */
  readonly before: string | null
  readonly after: string | null
}

/** The fields that differ between two states of a record, each as text. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((change) => change.before !== change.after)
}

function fieldsOf(value: unknown, name = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[name || 'value', String(value)]])
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...fieldsOf(inner, name ? `${name}.${key}` : key)]),
  )
}
