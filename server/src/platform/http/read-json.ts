/** Maximum depth of JSON from outside. The deepest call or provider needs about ten levels. */
const MOST_LEVELS = 50

/** Reads JSON from outside. @throws SyntaxError if it is invalid or too deep */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`JSON of more than ${MOST_LEVELS} levels`)
  return JSON.parse(text)
}

/** Whether a text is deeper than allowed, so no later code runs out of stack. */
export function isTooDeep(text: string): boolean {
  let levels = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (isString) {
      if (letter === '\\') at += 1
      else if (letter === '"') isString = false
    } else if (letter === '"') isString = true
    else if (letter === '{' || letter === '[') levels += 1
    else if (letter === '}' || letter === ']') levels -= 1
    if (levels > MOST_LEVELS) return true
  }
  return false
}
