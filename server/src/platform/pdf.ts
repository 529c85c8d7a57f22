import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Institution } from '@fondaco/rules/institution.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { footLines } from '@fondaco/rules/support-hours.ts'
import PDFDocument from 'pdfkit'

/** Fonts that hold every letter of the product's languages; a standard PDF font would lose some. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')

export const PDF_COLOURS = { ink: '#1b2321', faint: '#636e6a', line: '#e3ded5', accent: '#0b5f58' } as const

const MARGIN = 56
const VALUES_AT = 206
const RIGHT = 539

interface PdfInfo {
  readonly title: string
  readonly author: string
  readonly language: Language
  readonly createdAt: Date
}

/** An empty A4 page with the product's fonts, `regular` and `bold`; readable by screen readers. */
export function beginPdf({ title, author, language, createdAt }: PdfInfo): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
    .registerFont('regular', join(FONTS, 'DejaVuSans.ttf'))
    .registerFont('bold', join(FONTS, 'DejaVuSans-Bold.ttf'))
}

/** Names and their values, each pair above a line. */
export function writePairs(
  document: PDFKit.PDFDocument,
  pairs: readonly (readonly [name: string, value: string])[],
): void {
  for (const [name, value] of pairs) {
    const top = document.y
    document.font('regular').fontSize(10).fillColor(PDF_COLOURS.faint)
    document.text(name, MARGIN, top, { width: VALUES_AT - MARGIN - 10 })
    const below = document.y
    document.fillColor(PDF_COLOURS.ink).text(value, VALUES_AT, top, { width: RIGHT - VALUES_AT })
    document.y = Math.max(document.y, below)
    document.moveDown(0.4)
    document
      .moveTo(MARGIN, document.y)
      .lineTo(RIGHT, document.y)
      .lineWidth(0.5)
      .strokeColor(PDF_COLOURS.line)
      .stroke()
    document.moveDown(0.4)
  }
  document.x = MARGIN
}

/** At the end of a document: when it was made, and who stands behind it. */
export function writeFoot(
  document: PDFKit.PDFDocument,
  made: string,
  { institution, language }: { readonly institution: Institution; readonly language: Language },
): void {
  document.moveDown(2)
  document.font('regular').fontSize(8).fillColor(PDF_COLOURS.faint)
  for (const line of [made, ...footLines(institution)[language]]) document.text(line)
}

/** Ends a document, and gives its bytes. */
export function endPdf(document: PDFKit.PDFDocument): Promise<Buffer> {
  document.end()
  return buffer(document)
}
