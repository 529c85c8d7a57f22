import { describe, expect, it } from 'vitest'
import { makeOffice, makeZip } from '../../../test/make-zip.ts'
import { type Accepts, checkFile } from './check-file.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
const jpg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const html = Buffer.from('<html><script>alert(1)</script></html>')
const zip = makeZip([{ name: 'Main.class', content: 'archive' }])
const compound = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(stream, 'utf16le')])
const after = (bytes: Buffer, more: Buffer | string) => Buffer.concat([bytes, Buffer.from(more)])
/** A picture that says something in a comment near its beginning. */
const jpgSaying = (text: string) => {
  const comment = Buffer.from(text)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  return Buffer.concat([jpg.subarray(0, 20), Buffer.from('fffe', 'hex'), length, comment, jpg.subarray(20)])
}

const outcome = async (name: string, bytes: Buffer, accepts: Accepts = 'documents', truncated = false) => {
  const checked = await checkFile({ name, bytes, truncated }, accepts)
  return checked.ok ? checked.mediaType : checked.refusal
}

describe('what is taken', () => {
  const office = 'application/vnd.openxmlformats-officedocument'
  it.each<[string, Buffer, string]>([
    ['photo.png', png, 'image/png'],
    ['PHOTO.PNG', png, 'image/png'],
    ['photo.jpg', jpg, 'image/jpeg'],
    ['photo.jpeg', jpg, 'image/jpeg'],
    ['photo of a phone.jpg', after(jpg, 'a moving picture behind it'), 'image/jpeg'],
    ['photo.gif', gif, 'image/gif'],
    ['bill.pdf', pdf, 'application/pdf'],
    ['bill with a line more.pdf', after(pdf, '\n'), 'application/pdf'],
    ['letter.doc', compound('WordDocument'), 'application/msword'],
    ['letter.docx', makeOffice('docx'), `${office}.wordprocessingml.document`],
  ])('%s', async (name, bytes, mediaType) => {
    expect(await outcome(name, bytes)).toBe(mediaType)
    expect(await outcome(name, bytes, 'documents and spreadsheets')).toBe(mediaType)
  })

  it.each<[string, Buffer, string]>([
    ['salary.xls', compound('Workbook'), 'application/vnd.ms-excel'],
    ['old salary.xls', compound('Book'), 'application/vnd.ms-excel'],
    ['salary.xlsx', makeOffice('xlsx'), `${office}.spreadsheetml.sheet`],
  ])('%s, where spreadsheets are taken, and only there', async (name, bytes, mediaType) => {
    expect(await outcome(name, bytes, 'documents and spreadsheets')).toBe(mediaType)
    expect(await outcome(name, bytes)).toBe('file_type_refused')
  })
})

describe('sizes', () => {
  it.each<[string, Buffer, boolean, string]>([
    ['0 bytes', Buffer.alloc(0), false, 'file_empty'],
    [
      '8,000,000 bytes',
      after(pdf, `${'\n'.repeat(8_000_000 - pdf.length - 5)}%%EOF`),
      false,
      'application/pdf',
    ],
    ['8,000,001 bytes', after(pdf, '\n'.repeat(8_000_001 - pdf.length)), false, 'file_too_large'],
    ['cut at the limit by the server', Buffer.alloc(0), true, 'file_too_large'],
  ])('%s', async (_, bytes, truncated, expected) => {
    expect(await outcome('bill.pdf', bytes, 'documents', truncated)).toBe(expected)
  })
})

describe('attacks', () => {
  it.each<[string, string, Buffer]>([
    ['a page', 'page.html', html],
    ['a page that is named a PDF', 'bill.pdf', html],
    ['a program behind a second extension', 'bill.pdf.exe', pdf],
    ['no extension', 'bill', pdf],
    ['a PDF that is named a picture', 'photo.png', pdf],
    ['a picture that is named a PDF', 'bill.pdf', png],
    ['a drawing, which can hold programs', 'photo.svg', Buffer.from('<svg onload="alert(1)"/>')],
    ['an archive that is named a document', 'letter.docx', zip],
    ['a spreadsheet that is named a document', 'letter.docx', makeOffice('xlsx')],
    ['an installer, which shares its container with documents', 'letter.doc', compound('MsiInstaller')],
    ['a PDF that does not end', 'bill.pdf', after(pdf, '\n'.repeat(2_000))],
    ['a picture and an archive (GIFAR)', 'photo.gif', after(gif, zip)],
    ['a picture and an archive, with the end of the picture', 'photo.gif', after(after(gif, zip), ';')],
    ['a photo and an archive', 'photo.jpg', after(jpg, zip)],
    ['a PDF and an archive', 'bill.pdf', after(after(pdf, zip), '%%EOF')],
    ['a picture and a page', 'photo.png', after(png, html)],
    ['a picture and a program', 'photo.gif', after(gif, '=1;alert(1)//')],
    ['a photo that a guesser takes for a page', 'photo.jpg', jpgSaying('<script>alert(1)</script>')],
    ['a photo that a guesser takes for PHP', 'photo.jpg', jpgSaying('<?php system($_GET[0]) ?>')],
    ['a photo that a reader takes for a PDF', 'photo.jpg', jpgSaying('%PDF-1.4')],
    ['an archive with a PDF before it', 'letter.docx', after(pdf, makeOffice('docx'))],
    ['an archive with bytes behind it', 'letter.docx', after(makeOffice('docx'), html)],
    [
      'a bomb: a small file that unpacks to 200 MB',
      'letter.docx',
      makeOffice('docx', [{ name: 'media/1.bin', content: Buffer.alloc(200_000_000) }]),
    ],
    [
      'a bomb of many entries that say they are large',
      'letter.docx',
      makeOffice(
        'docx',
        Array.from({ length: 30 }, (_, n) => ({ name: `media/${n}`, content: 'x', unpacked: 4_000_000 })),
      ),
    ],
    [
      'a bomb of entries without end',
      'letter.docx',
      makeOffice(
        'docx',
        Array.from({ length: 2_001 }, (_, n) => ({ name: `media/${n}`, content: '' })),
      ),
    ],
    [
      'an entry that leaves the folder',
      'letter.docx',
      makeOffice('docx', [{ name: '../../a', content: '' }]),
    ],
    ['an entry at the root', 'letter.docx', makeOffice('docx', [{ name: '/etc/passwd', content: '' }])],
    ['an entry on a drive', 'letter.docx', makeOffice('docx', [{ name: 'C:\\a', content: '' }])],
    [
      'an encrypted entry, which nobody can look into',
      'letter.docx',
      makeOffice('docx', [{ name: 'a', content: 'secret', encrypted: true }]),
    ],
    ['a directory that was cut', 'letter.docx', makeOffice('docx').subarray(0, -30)],
  ])('%s', async (_, name, bytes) => {
    expect(await outcome(name, bytes, 'documents and spreadsheets')).toBe('file_type_refused')
  })

  it('entries that share their bytes', async () => {
    const bytes = makeOffice('docx', [{ name: 'a', content: 'x'.repeat(100) }])
    // The directory says of an entry that it holds the whole file.
    const packedSize = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 20
    bytes.writeUInt32LE(bytes.length, packedSize)
    expect(await outcome('letter.docx', bytes)).toBe('file_type_refused')
  })
})

it.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['..\\..\\windows\\a.png', 'a.png'],
  ['C:\\temp\\a.png', 'a.png'],
  ['/a.png', 'a.png'],
  ['a\u202egnp.png', 'a_gnp.png'],
  ['a\u0000.png', 'a_.png'],
  ['a"b\r\nx: y.png', 'a_b__x_ y.png'],
  ['<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
  [`${'a'.repeat(300)}.png`, `${'a'.repeat(116)}.png`],
])('shows %j as %j', async (given, shown) => {
  expect((await checkFile({ name: given, bytes: png, truncated: false }, 'documents')).name).toBe(shown)
})
