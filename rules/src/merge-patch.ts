/** A value of JSON. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

/**
 * Applies a change to a value as a JSON merge patch (RFC 7396): objects are merged name by name, null removes a name, and
 * everything else replaces what was there.
 */
export function mergePatch(value: unknown, patch: unknown): Json | undefined {
  if (!isObject(patch)) return patch as Json
  const merged = new Map(isObject(value) ? Object.entries(value) : [])
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) merged.delete(name)
    else merged.set(name, mergePatch(merged.get(name), change))
  }
  return Object.fromEntries(merged)
}

const isObject = (value: unknown): value is Record<string, Json | undefined> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
