import { createHash, createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto'
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_contentType,
  id_data,
  id_messageDigest,
  id_signedData,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509'

const SHA256 = '2.16.840.1.101.3.4.2.1'
const RSA_SHA256 = '1.2.840.113549.1.1.11'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const NULL = new Uint8Array([5, 0]).buffer

/** Signs documents of the institution. */
export interface DocumentSigner {
  /** The name in the certificate. */
  readonly name: string
  /**
   * A detached CMS signature of a document, as DER: CAdES-BES, which PAdES asks for (ETSI EN 319 142-1, B-B). The same
   * digest gives the same bytes.
   * @param digest SHA-256 of the document
   */
  sign(digest: Buffer): Buffer
}

/**
 * Makes a signer of an RSA key and its certificate.
 * @param certificates PEM, that of the key first, then those of its authorities
 * @throws where they do not belong together, or the key is no RSA key
 */
export function makeDocumentSigner(certificates: string, privateKey: string): DocumentSigner {
  const key = createPrivateKey(privateKey)
  if (key.asymmetricKeyType !== 'rsa') throw new Error('documents are signed with an RSA key')
  const chain = (
    certificates.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  ).map((pem) => new X509Certificate(pem))
  const [own] = chain
  if (!own?.checkPrivateKey(key)) throw new Error('the first certificate is not that of the key')
  const name = /^CN=(.+)$/m.exec(own.subject)?.[1] ?? own.subject
  return { name, sign: (digest) => signedData(digest, key, own, chain) }
}

function signedData(
  digest: Buffer,
  key: KeyObject,
  own: X509Certificate,
  chain: readonly X509Certificate[],
): Buffer {
  const attributes = signedAttributes(digest, own)
  const { tbsCertificate } = AsnConvert.parse(own.raw, Certificate)
  const sha256 = new AlgorithmIdentifier({ algorithm: SHA256 })
  const signer = new SignerInfo({
    version: 1,
    sid: new SignerIdentifier({
      issuerAndSerialNumber: new IssuerAndSerialNumber({
        issuer: tbsCertificate.issuer,
        serialNumber: tbsCertificate.serialNumber,
      }),
    }),
    digestAlgorithm: sha256,
    signedAttrs: attributes.map(({ attribute }) => attribute),
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: RSA_SHA256, parameters: NULL }),
    signature: new OctetString(sign('sha256', setOf(attributes.map(({ der }) => der)), key)),
  })
  const data = new SignedData({
    version: 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([sha256]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet(
      chain.map(({ raw }) => new CertificateChoices({ certificate: AsnConvert.parse(raw, Certificate) })),
    ),
    signerInfos: new SignerInfos([signer]),
  })
  const content = new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(data) })
  return Buffer.from(AsnConvert.serialize(content))
}

/** What is signed beside the document, in the order of DER: its type, its digest, and which certificate signs it. */
function signedAttributes(digest: Buffer, own: X509Certificate) {
  const oid = Buffer.from('06092a864886f70d010701', 'hex')
  const hash = createHash('sha256').update(own.raw).digest()
  // SigningCertificateV2 of one ESSCertIDv2, whose algorithm is the default: SHA-256 (RFC 5035).
  const certificate = Buffer.concat([Buffer.from('3026302430220420', 'hex'), hash])
  const values: readonly (readonly [string, Buffer])[] = [
    [id_contentType, oid],
    [id_messageDigest, Buffer.concat([Buffer.from([4, digest.length]), digest])],
    [SIGNING_CERTIFICATE_V2, certificate],
  ]
  return values
    .map(([attrType, value]) => {
      const attribute = new Attribute({ attrType, attrValues: [new Uint8Array(value).buffer] })
      return { attribute, der: Buffer.from(AsnConvert.serialize(attribute)) }
    })
    .sort((a, b) => Buffer.compare(a.der, b.der))
}

/** The attributes as they are signed: as a SET, not by their tag in the signature (RFC 5652, 5.4). */
function setOf(parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([0x31, ...size]), content])
}
