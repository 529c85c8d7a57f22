import { inflateSync } from 'node:zlib'

/**
 * The texts of a PDF in their order, read by the fonts' own tables of glyphs and letters; and its objects without their
 * streams, which is where a reader looks for things to do.
 */
export function readPdf(bytes: Buffer): { pages: number; texts: string[]; dictionaries: string } {
  const objects = new Map<string, string>()
  const heads: string[] = []
  const form = /(\d+) 0 obj\n(.*?)(?:\nstream\r?\n(.*?)\nendstream)?\nendobj/gs
  for (const [, id = '', head = '', stream] of bytes.toString('latin1').matchAll(form)) {
    const content = stream === undefined ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    objects.set(id, `${head}\n${content}`)
    heads.push(head)
  }
  const object = (of: string, field: string) =>
    objects.get(new RegExp(`/${field} (\\d+) 0 R`).exec(of)?.[1] ?? '') ?? ''

  const lettersOf = (font: string): string[] => {
    const letters: string[] = []
    const ranges = object(font, 'ToUnicode').matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)
    for (const [, first = '', texts = ''] of ranges)
      for (const [n, [, hex = '']] of [...texts.matchAll(/<([\da-f ]+)>/g)].entries()) {
        const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
        letters[Number.parseInt(first, 16) + n] = String.fromCharCode(
          ...units.map((unit) => Number.parseInt(unit, 16)),
        )
      }
    return letters
  }

  const pages = [...objects.values()].filter((one) => /\/Type \/Page\n/.test(one))
  const texts = pages.flatMap((page) => {
    const resources = object(page, 'Resources')
    const shown = object(page, 'Contents').matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g)
    return [...shown].map(([, font = '', glyphs = '']) => {
      const letters = lettersOf(object(resources, font))
      const ids = [...glyphs.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      return ids.map((id) => letters[Number.parseInt(id, 16)] ?? '\uFFFD').join('')
    })
  })
  return { pages: pages.length, texts, dictionaries: heads.join('\n') }
}
