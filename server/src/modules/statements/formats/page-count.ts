import { PDF_COLOURS } from '../../../platform/pdf.ts'
import type { TextLayout } from './text-layout.ts'

const SIZE = 7
/** Room for the number of pages. */
const ROOM = 26

interface Ref {
  write(text: string): void
  end(): void
}

/** Parts of pdfkit that its types leave out. */
interface Internals {
  readonly page: { readonly xobjects: Record<string, unknown>; readonly height: number }
  readonly _font: {
    readonly id: string
    ref(): unknown
    encode(text: string): readonly [readonly string[], unknown]
  }
  ref(data: Record<string, unknown>): Ref
  addContent(text: string): unknown
}

/**
 * "Page 3 of 12": the number of pages is one object that each page shows, written when it is known. So pages need not wait
 * in memory for the last.
 */
export class PageCount {
  readonly #inside: Internals
  readonly #layout: TextLayout
  readonly #total: Ref
  readonly #font: Internals['_font']
  #pages = 0

  /** The font of the document is that of the number. */
  constructor(document: PDFKit.PDFDocument, layout: TextLayout) {
    this.#inside = document as unknown as Internals
    this.#layout = layout
    this.#font = this.#inside._font
    this.#total = this.#inside.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -3, ROOM, 12],
      Resources: { Font: { [this.#font.id]: this.#font.ref() } },
    })
  }

  /** Writes the number of the present page, ending at `right`. */
  put(words: (page: number) => string, right: number, y: number): void {
    this.#pages += 1
    const x = right - ROOM
    this.#layout.until(x, y, words(this.#pages), { size: SIZE, colour: PDF_COLOURS.faint })
    this.#inside.page.xobjects.Pages = this.#total
    // Text is placed by its top, the object by its base line; pdfkit turns the page upside down.
    this.#inside.addContent(`q 1 0 0 -1 ${x} ${(y + SIZE * 0.928).toFixed(2)} cm /Pages Do Q`)
  }

  /** Writes how many pages there are. */
  end(): void {
    const [encoded] = this.#font.encode(` ${this.#pages}`)
    this.#total.write(
      `BT /${this.#font.id} ${SIZE} Tf 0.388 0.431 0.416 rg 0 0 Td <${encoded.join('')}> Tj ET`,
    )
    this.#total.end()
  }
}
