import { once } from 'node:events'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { makeCompound } from '../../../test/make-compound.ts'
import { makeOffice, makeZip, type ZipEntry } from '../../../test/make-zip.ts'
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
const WORD = Buffer.concat([Buffer.from('eca5', 'hex'), Buffer.alloc(5_000)])
const BOOK = Buffer.concat([Buffer.from('0908', 'hex'), Buffer.alloc(5_000)])
const compound = (stream: string, content = stream === 'WordDocument' ? WORD : BOOK) =>
  makeCompound([{ name: stream, content }])
const after = (bytes: Buffer, more: Buffer | string) => Buffer.concat([bytes, Buffer.from(more)])
/** A picture with a comment near its beginning. */
const jpgSaying = (text: string) => {
  const comment = Buffer.from(text)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  return Buffer.concat([jpg.subarray(0, 20), Buffer.from('fffe', 'hex'), length, comment, jpg.subarray(20)])
}

const office = 'application/vnd.openxmlformats-officedocument'
const docx = (...more: ZipEntry[]) => makeOffice('docx', more)
/** The relationships of a document. */
const relations = (inside: string, name = 'word/_rels/document.xml.rels'): ZipEntry => ({
  name,
  content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`,
})
const relation = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/>`
const OUTSIDE = 'https://elsewhere.example/a'
/** A document with an object and another one packed in an object stream. */
const pdfWith = (object: string, packed = '', filter = '/FlateDecode') => {
  const objects = filter === '/FlateDecode' ? deflateSync(Buffer.from(packed)) : Buffer.from(packed)
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj${object}endobj\n2 0 obj<</Type /ObjStm /Filter ${filter} /N 1>>stream\r\n`,
    ),
    objects,
    Buffer.from('\nendstream endobj\n%%EOF'),
  ])
}
async function pdfForm(): Promise<Buffer> {
  const document = new PDFDocument()
  const pieces: Buffer[] = []
  document.on('data', (piece) => pieces.push(piece))
  document.font('Helvetica').initForm()
  document.formText('name', 10, 10, 200, 20, { value: 'Ona' })
  document.text('a page', { link: 'https://bank.example/launch' })
  document.end()
  await once(document, 'end')
  return Buffer.concat(pieces)
}

const outcome = async (name: string, bytes: Buffer, accepts: Accepts = 'documents', truncated = false) => {
  const checked = await checkFile({ name, bytes, truncated }, accepts)
  return checked.ok ? checked.mediaType : checked.refusal
}

describe('what is taken', () => {
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
    [
      'old letter.doc',
      compound('WordDocument', Buffer.concat([Buffer.from('dca5', 'hex'), WORD])),
      'application/msword',
    ],
    ['letter.docx', docx(), `${office}.wordprocessingml.document`],
    [
      'letter with a link.docx',
      docx(relations(relation('hyperlink', OUTSIDE))),
      `${office}.wordprocessingml.document`,
    ],
    [
      'letter with a picture.docx',
      docx(relations(relation('image', 'media/1.png', '')), {
        name: 'word/media/1.png',
        content: png,
        stored: true,
      }),
      `${office}.wordprocessingml.document`,
    ],
    [
      'letter written as a stream.docx',
      docx(
        { name: 'a', content: 'signed', descriptor: 'signed' },
        { name: 'b', content: 'bare', descriptor: 'bare' },
        { name: 'c', content: 'of 64 bits', descriptor: 'of 64 bits' },
        { name: 'd', content: '', descriptor: 'signed' },
      ),
      `${office}.wordprocessingml.document`,
    ],
    ['bill with objects packed.pdf', pdfWith('<<>>', '<</Type /Page>>'), 'application/pdf'],
    ['bill with a link.pdf', pdfWith('<</S /URI /URI (https://bank.example/launch)>>'), 'application/pdf'],
    [
      'encrypted bill.pdf',
      after(pdfWith('<<>>', 'nobody reads it', '/Crypt'), 'trailer<</Encrypt 3 0 R>>\n%%EOF'),
      'application/pdf',
    ],
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

  it('what other programs write', async () => {
    const workbook = await writeExcel([[{ value: 'Salary' }, { value: 1_200 }]]).toBuffer()
    const type = `${office}.spreadsheetml.sheet`
    expect(await outcome('salary.xlsx', workbook, 'documents and spreadsheets')).toBe(type)
    expect(await outcome('form.pdf', await pdfForm())).toBe('application/pdf')
  })

  it.each([
    ['what a phone writes behind a picture', 'a moving picture'],
    ['an archive', zip],
    ['a page', html],
  ])('of a photo, without %s', async (_, more) => {
    const preview = Buffer.concat([
      Buffer.from('ffe10010', 'hex'),
      jpg.subarray(0, 12),
      Buffer.from('ffd9', 'hex'),
    ])
    const scan = Buffer.from('ffda0004000011ff0022ffd033ffffd9', 'hex')
    const photo = Buffer.concat([jpg.subarray(0, 20), preview, scan])
    expect(
      await checkFile({ name: 'a.jpg', bytes: after(photo, more), truncated: false }, 'documents'),
    ).toMatchObject({
      ok: true,
      bytes: photo,
    })
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
    ['an extension that every object has', 'bill.constructor', Buffer.from('x')],
    ['the extension of a prototype', 'bill.__proto__', Buffer.from('x')],
    ['a PDF that is named a picture', 'photo.png', pdf],
    ['a picture that is named a PDF', 'bill.pdf', png],
    ['a drawing, which can hold programs', 'photo.svg', Buffer.from('<svg onload="alert(1)"/>')],
    ['an archive that is named a document', 'letter.docx', zip],
    ['a spreadsheet that is named a document', 'letter.docx', makeOffice('xlsx')],
    ['an installer, which shares its container with documents', 'letter.doc', compound('MsiInstaller')],
    [
      'a container with the words of a document in it',
      'letter.doc',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(504),
        Buffer.from('WordDocument', 'utf16le'),
      ]),
    ],
    ['a stream of a document that is none', 'letter.doc', compound('WordDocument', Buffer.alloc(5_000))],
    ['a storage in place of the document', 'letter.doc', makeCompound([{ name: 'WordDocument' }])],
    ['a spreadsheet that is named an old document', 'letter.doc', compound('Workbook')],
    [
      'an old document with macros',
      'letter.doc',
      makeCompound([{ name: 'WordDocument', content: WORD }, { name: 'Macros' }]),
    ],
    [
      'an old document with a program in it',
      'letter.doc',
      makeCompound([
        { name: 'WordDocument', content: WORD },
        { name: '\u0001Ole10Native', content: Buffer.alloc(5_000) },
      ]),
    ],
    ['an old document that is cut', 'letter.doc', compound('WordDocument').subarray(0, 1_200)],
    ['a PDF that does not end', 'bill.pdf', after(pdf, '\n'.repeat(2_000))],
    ['a picture and an archive (GIFAR)', 'photo.gif', after(gif, zip)],
    ['a picture and an archive, with the end of the picture', 'photo.gif', after(after(gif, zip), ';')],
    ['a photo of three bytes', 'photo.jpg', Buffer.from('ffd8ff', 'hex')],
    ['a photo that does not end', 'photo.jpg', jpg.subarray(0, -2)],
    ['a photo whose end is in a segment only', 'photo.jpg', Buffer.from('ffd8ffe00006ffd90000', 'hex')],
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
        Array.from({ length: 30 }, (_, n) => ({
          name: `media/${n}`,
          content: 'x',
          says: { unpacked: 4_000_000 },
        })),
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
    [
      'a bomb that says it is small',
      'letter.docx',
      docx({ name: 'media/1.bin', content: Buffer.alloc(50_000_000), says: { unpacked: 1_000 } }),
    ],
    [
      'an entry that says more than it holds',
      'letter.docx',
      docx({ name: 'a', content: 'x', says: { unpacked: 2 } }),
    ],
    ['an entry with another sum', 'letter.docx', docx({ name: 'a', content: 'x', says: { sum: 1 } })],
    [
      'an entry that is damaged',
      'letter.docx',
      docx({ name: 'a', content: 'xyz', stored: true, says: { method: 8 } }),
    ],
    [
      'an entry packed in a way of its own',
      'letter.docx',
      docx({ name: 'a', content: 'x', says: { method: 12 } }),
    ],
    [
      'an entry the directory does not name',
      'letter.docx',
      docx({ name: 'hidden.exe', content: 'MZ', unlisted: true }),
    ],
    [
      'an entry of another name before its bytes',
      'letter.docx',
      docx({ name: 'word/document2.xml', content: 'x', local: { name: '../../../evil.bat' } }),
    ],
    [
      'an entry of another method before its bytes',
      'letter.docx',
      docx({ name: 'a', content: 'x', local: { method: 0 } }),
    ],
    [
      'an entry of another size before its bytes',
      'letter.docx',
      docx({ name: 'a', content: 'x', local: { unpacked: 5 } }),
    ],
    [
      'an entry of another sum before its bytes',
      'letter.docx',
      docx({ name: 'a', content: 'x', local: { sum: 5 } }),
    ],
    [
      'no sizes before its bytes nor behind them',
      'letter.docx',
      docx({ name: 'a', content: 'x', local: { packed: 0 } }),
    ],
    [
      'a descriptor of another sum',
      'letter.docx',
      docx({ name: 'a', content: 'x', descriptor: 'signed', described: { sum: 1 } }),
    ],
    [
      'a descriptor of another size',
      'letter.docx',
      docx({ name: 'a', content: 'x', descriptor: 'bare', described: { unpacked: 9 } }),
    ],
    [
      'a descriptor of another size, of 64 bits',
      'letter.docx',
      docx({ name: 'a', content: 'x', descriptor: 'of 64 bits', described: { packed: 9 } }),
    ],
    ['bytes behind an entry', 'letter.docx', docx({ name: 'a', content: 'x', behind: Buffer.from('MZ') })],
    [
      'bytes behind a descriptor',
      'letter.docx',
      docx({ name: 'a', content: 'x', descriptor: 'bare', behind: Buffer.from('MZMZ') }),
    ],
    [
      'bytes within an entry, behind its end',
      'letter.docx',
      docx({ name: 'a', content: 'x', surplus: Buffer.from('MZMZ') }),
    ],
    ['two entries of one name', 'letter.docx', docx({ name: 'MAIN.xml', content: '<other/>' })],
    ['a link of the file system', 'letter.docx', docx({ name: 'a', content: '/etc/passwd', mode: 0xa1ff })],
    ['no entry', 'letter.docx', makeZip([])],
    ['macros', 'letter.docx', docx({ name: 'word/vbaProject.bin', content: 'x' })],
    ['macros of another name', 'letter.docx', docx(relations(relation('x/vbaProject', 'other.bin', '')))],
    [
      'a template from elsewhere',
      'letter.docx',
      docx(relations(relation('attachedTemplate', OUTSIDE), 'word/_rels/settings.xml.rels')),
    ],
    ['a picture from elsewhere', 'letter.docx', docx(relations(relation('image', OUTSIDE)))],
    [
      'a template from elsewhere that does not say so',
      'letter.docx',
      docx(relations(relation('attachedTemplate', '\\\\host\\a.dotm', ''))),
    ],
    [
      'a template from elsewhere in other letters',
      'letter.docx',
      docx(
        relations(
          relation('attachedTemplate', OUTSIDE, ' TargetMode = &#39;External&#39;').replaceAll('&#39;', "'"),
        ),
      ),
    ],
    [
      'a template from elsewhere by numbers',
      'letter.docx',
      docx(relations(relation('attachedTemplate', 'x', ' TargetMode="&#69;xternal"'))),
    ],
    [
      'a template from elsewhere by a prefix',
      'letter.docx',
      docx(relations(relation('attachedTemplate', OUTSIDE).replace('<Rel', '<p:Rel'))),
    ],
    [
      'a template from elsewhere beside a link',
      'letter.docx',
      docx(relations(relation('hyperlink', OUTSIDE) + relation('attachedTemplate', OUTSIDE))),
    ],
    [
      'a template that ends like a link',
      'letter.docx',
      docx(relations(relation('attachedTemplate/hyperlink', OUTSIDE))),
    ],
    [
      'relationships with a document type',
      'letter.docx',
      docx({ name: '_rels/.rels', content: '<!DOCTYPE a [<!ENTITY e "External">]><Relationships/>' }),
    ],
    [
      'relationships in two bytes a letter',
      'letter.docx',
      docx({ name: '_rels/.rels', content: Buffer.from('\ufeff<Relationships/>', 'utf16le') }),
    ],
    [
      'relationships in another encoding',
      'letter.docx',
      docx({ name: '_rels/.rels', content: '<?xml version="1.0" encoding="utf-7"?><Relationships/>' }),
    ],
    [
      'relationships that are no XML',
      'letter.docx',
      docx({ name: '_rels/.rels', content: '<Relationships' }),
    ],
    [
      'relationships without end',
      'letter.docx',
      docx({ name: '_rels/.rels', content: `<Relationships>${'<a/>'.repeat(600_000)}</Relationships>` }),
    ],
    ['a PDF that starts a program', 'bill.pdf', pdfWith('<</S /Launch /F (cmd.exe)>>')],
    ['a PDF that starts a program, by numbers', 'bill.pdf', pdfWith('<</S /L#61unc#68>>')],
    ['a PDF that runs a script', 'bill.pdf', pdfWith('<</S/JavaScript /JS (app.alert\\(1\\))>>')],
    ['a PDF that runs a packed script', 'bill.pdf', pdfWith('<<>>', '<</S /JavaScript /JS 3 0 R>>')],
    [
      'a PDF that runs a script packed far behind',
      'bill.pdf',
      pdfWith('<<>>', `${' '.repeat(65_530)}/S/#4aavaScript`),
    ],
    [
      'a PDF with objects packed in a way of its own',
      'bill.pdf',
      pdfWith('<<>>', 'x', '[/ASCIIHexDecode /FlateDecode]'),
    ],
    ['a PDF with objects that are damaged', 'bill.pdf', pdfWith('<<>>', 'x').fill(0, 80, 86)],
    ['a PDF with objects without end', 'bill.pdf', pdfWith('<<>>', ' '.repeat(100_000_001))],
  ])('%s', async (_, name, bytes) => {
    expect(await outcome(name, bytes, 'documents and spreadsheets')).toBe('file_type_refused')
  })

  it('entries that share their bytes', async () => {
    const bytes = makeOffice('docx', [{ name: 'a', content: 'x'.repeat(100) }])
    // The directory says that an entry contains the whole file.
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
