/** XML with an element a line, indented; text stays beside its tags. It is only shown: the message kept is not changed. */
export function formatXml(xml: string): string {
  const tokens = xml.match(/<[^>]+>|[^<]+/g) ?? []
  const lines: string[] = []
  let depth = 0
  let open = false
  for (const token of tokens) {
    const text = token.trim()
    if (text === '') continue
    if (!text.startsWith('<')) {
      // What is no XML begins with text.
      if (lines.length === 0) lines.push(text)
      else lines[lines.length - 1] += text
      continue
    }
    const closes = text.startsWith('</')
    const alone = text.endsWith('/>') || text.startsWith('<?') || text.startsWith('<!')
    if (closes) depth -= 1
    // An element that holds only text, or nothing, closes on its own line.
    if (closes && open) lines[lines.length - 1] += text
    else lines.push(`${'  '.repeat(Math.max(0, depth))}${text}`)
    if (!closes && !alone) depth += 1
    open = !closes && !alone
  }
  return lines.join('\n')
}
