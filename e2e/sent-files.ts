/** PDFs that are made to be hard to show. */

const PAGE =
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 80 80]/Resources<</XObject<</I 4 0 R>>>>/Contents 5 0 R>>'
const DRAWING = 'q 80 0 0 80 0 0 cm /I Do Q'

/** One black picture of 8 × 8, packed as a fax (CCITT group 4), as scanners do. */
export function scannedPdf(): Buffer {
  const firstRow = `001${'00110101'}${'000101'}`
  const bits = `${firstRow}${'11'.repeat(7)}${'000000000001'.repeat(2)}`.padEnd(56, '0')
  const packed = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []).toString(
    'hex',
  )
  const image =
    '<</Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 1' +
    '/Filter[/ASCIIHexDecode/CCITTFaxDecode]/DecodeParms[null<</K -1/Columns 8/Rows 8>>]'
  return pdfOf(PAGE, `${image}/Length ${packed.length + 1}>>stream\n${packed}>\nendstream`)
}

/** A file that needs a password. */
export const lockedPdf = (): Buffer =>
  pdfOf(
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 80 80]>>',
    'null',
    `/Encrypt<</Filter/Standard/V 1/R 2/Length 40/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>` +
      `/ID[<${'43'.repeat(16)}><${'43'.repeat(16)}>]`,
  )

function pdfOf(page: string, image: string, trailer = ''): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    page,
    image,
    `<</Length ${DRAWING.length}>>stream\n${DRAWING}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = String(text.length).padStart(10, '0')
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${place} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, 'latin1')
}
