/** Levels of lists and objects in JSON from outside at most. The deepest that a call or provider needs has about ten. */
const MOST_LEVELS = 50

/** Reads JSON from outside. @throws SyntaxError where it is none, or deeper than anybody needs */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`JSON of more than ${MOST_LEVELS} levels`)
  return JSON.parse(text)
}

/** Whether a text opens more levels than are read, so that nothing that walks it can run out of stack. */
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
