import { PDF_COLOURS } from '../../../platform/pdf.ts'

interface TextStyle {
  readonly font?: FontName
  readonly size: number
  readonly colour?: string
}
type FontName = 'regular' | 'bold'

/** A font as pdfkit keeps it; its types leave this out. */
interface Font {
  readonly id: string
  readonly ascender: number
  ref(): unknown
  encode(text: string): readonly [readonly string[], readonly { readonly advanceWidth: number }[]]
}
interface Internals {
  readonly _font: Font
  readonly page: { readonly fonts: Record<string, unknown>; readonly height: number }
  addContent(text: string): unknown
}

/** A character of a font: its code in the file, and its width at size 1. */
interface Character {
  readonly code: string
  readonly width: number
}

/**
 * Places lines of text on the page of a document, and knows their widths. It shapes each character once: pdfkit shapes each
 * text and keeps every word, which takes ten times as long for a long table, and memory without end.
 */
export class TextLayout {
  readonly #document: PDFKit.PDFDocument
  readonly #inside: Internals
  readonly #fonts: Readonly<Record<FontName, { readonly font: Font; readonly known: Map<string, Character> }>>

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    this.#inside = document as unknown as Internals
    const fontOf = (name: FontName) => {
      document.font(name)
      return { font: this.#inside._font, known: new Map<string, Character>() }
    }
    this.#fonts = { bold: fontOf('bold'), regular: fontOf('regular') }
  }

  at(x: number, y: number, text: string, { font: name = 'regular', size, colour }: TextStyle): void {
    const { font } = this.#fonts[name]
    const { page } = this.#inside
    page.fonts[font.id] ??= font.ref()
    const codes = this.#characters(name, text)
      .map(({ code }) => code)
      .join('')
    const base = page.height - y - (font.ascender / 1000) * size
    this.#inside.addContent(
      [
        `q 1 0 0 -1 0 ${page.height} cm ${rgb(colour ?? PDF_COLOURS.ink)} rg BT`,
        `1 0 0 1 ${x.toFixed(2)} ${base.toFixed(2)} Tm`,
        `/${font.id} ${size} Tf`,
        `[<${codes}>] TJ`,
        'ET Q',
      ].join('\n'),
    )
  }

  /** Ends the text at `right`. */
  until(right: number, y: number, text: string, style: TextStyle): void {
    this.at(right - this.#width(text, style.font) * style.size, y, text, style)
  }

  rule(from: number, to: number, y: number): void {
    this.#document.moveTo(from, y).lineTo(to, y).lineWidth(0.4).strokeColor(PDF_COLOURS.line).stroke()
  }

  /** The text in lines that fit, broken between words, or inside of one that is too long. */
  wrapped(text: string, width: number, size: number): string[] {
    const lines: string[] = []
    let line = ''
    let used = 0
    const most = width / size
    const next = () => {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    for (const word of text.split(/(?<=\s)/)) {
      if (used > 0 && used + this.#width(word.trimEnd()) > most) next()
      const length = this.#width(word)
      if (length <= most) {
        line += word
        used += length
        continue
      }
      for (const character of word) {
        const wide = this.#width(character)
        if (used + wide > most) next()
        line += character
        used += wide
      }
    }
    if (line.trimEnd() !== '') next()
    return lines
  }

  /** The text, or its beginning with an ellipsis, where it is too long for a line. */
  cut(text: string, width: number, size: number): string {
    const [first = '', ...rest] = this.wrapped(text, width, size)
    return rest.length === 0 ? first : `${[...first].slice(0, -1).join('')}…`
  }

  #width(text: string, font: FontName = 'regular'): number {
    return this.#characters(font, text).reduce((sum, { width }) => sum + width, 0)
  }

  #characters(name: FontName, text: string): Character[] {
    const { font, known } = this.#fonts[name]
    return Array.from(text, (character) => {
      const found = known.get(character)
      if (found) return found
      const [codes, positions] = font.encode(character)
      const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / 1000
      const made = { code: codes.join(''), width }
      known.set(character, made)
      return made
    })
  }
}

const rgb = (hex: string): string =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')
