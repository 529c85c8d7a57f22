import { describe, expect, it } from 'vitest'
import { checkFile } from './check-file.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const html = Buffer.from('<html><script>alert(1)</script></html>')

describe('checkFile', () => {
  it.each([
    ['photo.png', png, false, 'image/png'],
    ['PHOTO.PNG', png, false, 'image/png'],
    ['invoice.pdf', pdf, false, 'application/pdf'],
    ['invoice.png', pdf, false, 'file_type_refused'],
    ['invoice.pdf', html, false, 'file_type_refused'],
    ['page.html', html, false, 'file_type_refused'],
    ['invoice.pdf.exe', pdf, false, 'file_type_refused'],
    ['invoice', pdf, false, 'file_type_refused'],
    ['empty.pdf', Buffer.alloc(0), false, 'file_empty'],
    ['cut.pdf', Buffer.alloc(0), true, 'file_too_large'],
  ] as const)('%s: %#', async (name, bytes, truncated, expected) => {
    const checked = await checkFile({ name, bytes, truncated })
    expect(checked.ok ? checked.mediaType : checked.refusal).toBe(expected)
  })

  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\temp\\a.png', 'a.png'],
    ['a\u202egnp.png', 'a_gnp.png'],
    ['a"b\n.png', 'a_b_.png'],
  ])('shows %j as %j', async (given, shown) => {
    expect((await checkFile({ name: given, bytes: png, truncated: false })).name).toBe(shown)
  })
})
