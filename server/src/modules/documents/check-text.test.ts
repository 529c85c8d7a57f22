import { expect, it } from 'vitest'
import { checkFile } from './check-file.ts'

const outcome = async (name: string, content: string | Buffer) => {
  const checked = await checkFile({ name, bytes: Buffer.from(content), truncated: false }, 'of staff')
  return checked.ok ? checked.mediaType : checked.refusal
}

it.each<[string, string, string | Buffer]>([
  ['text', 'note.txt', 'A note: ąčęėįšųūž\r\n\tdone'],
  ['text with its mark', 'note.txt', Buffer.from('\ufeffa note')],
  ['text with an angle bracket', 'note.txt', 'a < b, and b > c'],
])('takes %s', async (_, name, content) => {
  expect(await outcome(name, content)).toBe('text/plain')
})

it.each<[string, string]>([
  ['with a declaration', '<?xml version="1.0" encoding="UTF-8"?><a><b c="d">e</b></a>'],
  ['without one', '<register><entry id="1"/></register>'],
])('takes XML %s', async (_, content) => {
  expect(await outcome('extract.xml', content)).toBe('application/xml')
})

it.each<[string, string, string | Buffer]>([
  ['a program named as text', 'note.txt', Buffer.from('7f454c4602010100', 'hex')],
  ['a picture named as text', 'note.txt', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['text that is not UTF-8', 'note.txt', Buffer.from('ff00fe', 'hex')],
  ['a page named as text', 'note.txt', `${' '.repeat(5000)}<html><body>`],
  ['a script in text', 'note.txt', 'a note <script src="x">'],
  ['XML named as text', 'note.txt', '<?xml version="1.0"?><a/>'],
  ['a PDF named as text', 'note.txt', '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'],
  ['text named as XML', 'extract.xml', 'a note'],
  ['XML that is cut off', 'extract.xml', '<a><b></a>'],
  ['XML that expands', 'extract.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['XML that fetches', 'extract.xml', '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>'],
  [
    'a drawing under a prefix',
    'extract.xml',
    '<a:svg xmlns:a="http://www.w3.org/2000/svg"><a:script/></a:svg>',
  ],
  ['a page under a prefix', 'extract.xml', '<a:div xmlns:a="http://www.w3.org/1999/xhtml"/>'],
  ['XML in another encoding', 'extract.xml', '<?xml version="1.0" encoding="UTF-7"?><a/>'],
  [
    'a picture that staff do not upload',
    'photo.gif',
    Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64'),
  ],
  ['a name that is no extension of ours', 'note.constructor', 'a note'],
])('refuses %s', async (_, name, content) => {
  expect(await outcome(name, content)).toBe('file_type_refused')
})

it.each([['note.txt'], ['extract.xml']])('takes %s only where staff upload', async (name) => {
  const file = { name, bytes: Buffer.from('<a/>'), truncated: false }
  expect(await checkFile(file, 'documents and spreadsheets')).toMatchObject({ refusal: 'file_type_refused' })
})
