import { formatAmount } from '@fondaco/rules/money.ts'
import { writeZip, type ZipEntry } from '../../../platform/write-zip.ts'
import type { StatementContent, StatementSection, WriteStatement } from '../statement-file.ts'
import { type Cell, cellsOf, columnsOf, edgeCells } from './cells.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Styles by number: 1 a title, 2 an amount. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** The statement as a spreadsheet with a sheet for each account. Amounts are numbers; everything else is text, never a formula. */
export const writeXlsxStatement: WriteStatement = (content) => {
  const numbers = content.sections.map((_, index) => index + 1)
  const sheet = (number: number) => `sheet${number}.xml`
  const fixed = (name: string, text: string): ZipEntry => ({ name, content: () => [HEAD + text] })
  return writeZip([
    fixed(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${numbers
        .map(
          (number) =>
            `<Override PartName="/xl/worksheets/${sheet(number)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
        )
        .join('')}</Types>`,
    ),
    fixed(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    fixed(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${content.sections
        .map(
          (section, index) =>
            `<sheet name="${sheetName(section, index)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    fixed(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${numbers
        .map(
          (number) =>
            `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/${sheet(number)}"/>`,
        )
        .join('')}<Relationship Id="rId0" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    { name: 'xl/styles.xml', content: () => [STYLES] },
    ...content.sections.map((section, index) => ({
      name: `xl/worksheets/${sheet(index + 1)}`,
      content: () => sheetOf(content, section),
    })),
  ])
}

/** At most 31 characters, and each once. */
const sheetName = ({ identifier, currency }: StatementSection, index: number): string =>
  escapeXml(`${index + 1} ${currency} ${identifier.slice(-20)}`.replace(/[[\]:*?/\\]/g, ' '))

async function* sheetOf(content: StatementContent, section: StatementSection): AsyncGenerator<string> {
  const columns = columnsOf(content.language)
  const widths = columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row>${columns.map(({ title }) => textCell(title, 1)).join('')}</row>${rowOf(section, edgeCells(content, section, 'opening'))}`
  for await (const lines of section.lines())
    yield lines.map((line) => rowOf(section, cellsOf(content, section, line))).join('')
  yield `${rowOf(section, edgeCells(content, section, 'last'))}</sheetData></worksheet>`
}

const rowOf = ({ currency }: StatementSection, cells: readonly Cell[]): string =>
  `<row>${cells
    .map((cell) => {
      if (cell === null) return '<c/>'
      return typeof cell === 'bigint'
        ? `<c s="2"><v>${formatAmount(cell, currency)}</v></c>`
        : textCell(cell, 0)
    })
    .join('')}</row>`

const textCell = (text: string, style: 0 | 1): string =>
  `<c t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not have them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
    .replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one)

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
