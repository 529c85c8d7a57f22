import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** An uploaded file. */
export interface DemoFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/** A letter on one page, with a standard font of PDF: quick to make, because no font is embedded. */
export async function letterFile(
  name: string,
  { title, lines, at }: { readonly title: string; readonly lines: readonly string[]; readonly at: Date },
): Promise<DemoFile> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 72,
    info: { Title: plain(title), CreationDate: at },
  })
  document.font('Helvetica-Bold').fontSize(16).text(plain(title)).moveDown()
  document.font('Helvetica').fontSize(11)
  for (const line of lines) document.text(plain(line)).moveDown(0.5)
  document.moveDown().fontSize(9).text('Invented for the demo institution.')
  document.end()
  return { name, mediaType: 'application/pdf', bytes: await buffer(document) }
}

/** Latin letters without their accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

const WIDTH = 240
const HEIGHT = 320

/** An unreadable photograph: one dark grey. */
export function darkPhoto(name: string): DemoFile {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(WIDTH, 0x24)])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array<Buffer>(HEIGHT).fill(row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mediaType: 'image/png', bytes }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
