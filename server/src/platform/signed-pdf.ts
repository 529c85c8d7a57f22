import { createHash } from 'node:crypto'
import type { DocumentSigner } from './document-signer.ts'

/** Room for a signature with its certificates. */
const MOST_SIGNATURE_BYTES = 12_000
/** As long as the longest range, so that the true one fits into its place. */
const UNKNOWN = 9_999_999_999

/** Parts of pdfkit that its types leave out. */
interface Internals {
  readonly page: { readonly dictionary: unknown; readonly annotations: unknown[] }
  readonly _root: { readonly data: { AcroForm: { readonly data: Record<string, unknown> } } }
  ref(data: Record<string, unknown>): { end(): void }
  initForm(): unknown
}

/** A document whose bytes are taken while it is written, and which ends with its signature. */
export interface SignedPdf {
  /** The bytes since the last time. */
  taken(): Generator<Buffer>
  /** Ends the document: the last bytes, with a signature of all. */
  ended(): Generator<Buffer>
}

/**
 * Signs a document by PAdES (ETSI EN 319 142-1, B-B) as it is written. Everything before the signature is hashed when it is
 * taken; only the end of the file stays in memory. Call it on the first page, after a font is chosen.
 */
export function signPdf(
  document: PDFKit.PDFDocument,
  { signer, at, reason }: { readonly signer: DocumentSigner; readonly at: Date; readonly reason: string },
): SignedPdf {
  const inside = document as unknown as Internals
  const signature = inside.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, UNKNOWN, UNKNOWN, UNKNOWN],
    Contents: Buffer.alloc(MOST_SIGNATURE_BYTES),
    Name: new String(signer.name),
    Reason: new String(reason),
    M: at,
  })
  const field = inside.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: 132,
    T: new String('Signature1'),
    V: signature,
    P: inside.page.dictionary,
  })
  inside.page.annotations.push(field)
  field.end()
  inside.initForm()
  const form = inside._root.data.AcroForm.data
  delete form.NeedAppearances
  Object.assign(form, { Fields: [field], SigFlags: 3 })

  const hash = createHash('sha256')
  let length = 0
  function* taken(): Generator<Buffer> {
    for (let chunk = document.read(); chunk !== null; chunk = document.read()) {
      hash.update(chunk)
      length += chunk.length
      yield chunk as Buffer
    }
  }
  function* ended(): Generator<Buffer> {
    yield* taken()
    signature.end()
    document.end()
    const chunks: Buffer[] = []
    for (let chunk = document.read(); chunk !== null; chunk = document.read()) chunks.push(chunk as Buffer)
    const end = Buffer.concat(chunks)
    const value = `<${'0'.repeat(2 * MOST_SIGNATURE_BYTES)}>`
    const from = end.indexOf(value)
    const until = from + value.length
    const unknown = `[0 ${UNKNOWN} ${UNKNOWN} ${UNKNOWN}]`
    const range = `[0 ${length + from} ${length + until} ${end.length - until}]`
    end.write(range.padEnd(unknown.length), end.indexOf(unknown), 'latin1')
    const digest = hash.update(end.subarray(0, from)).update(end.subarray(until)).digest()
    const signed = signer.sign(digest).toString('hex')
    if (signed.length > 2 * MOST_SIGNATURE_BYTES) throw new RangeError('the signature is too long')
    end.write(signed, from + 1, 'latin1')
    yield end
  }
  return { taken, ended }
}
