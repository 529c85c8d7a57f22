import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation } from '@fondaco/contract/identity/factor-schemas.ts'

/** False values of an attacker's device or page. */
export interface Told {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly userVerified?: boolean
  readonly userPresent?: boolean
  readonly signCount?: number
  readonly userHandle?: string
  /** Signs with another key. */
  readonly key?: KeyObject
}

interface Held {
  readonly id: Buffer
  readonly rpId: string
  readonly userHandle: string
  readonly key: KeyObject
  signCount: number
}

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
  readonly excludeCredentials?: readonly { readonly id: string }[]
}
interface RequestOptions {
  readonly challenge: string
  readonly rpId: string
  readonly allowCredentials?: readonly { readonly id: string }[]
}

/**
 * A browser with a device that holds passkeys, as a relying party sees it: ES256 keys that can be found without a user
 * name, attestation `none`, and a person who is present and verified by default.
 */
export class SoftwareAuthenticator {
  readonly #origin: string
  readonly #held: Held[] = []

  /** @param origin of the asking page */
  constructor(origin: string) {
    this.#origin = origin
  }

  /** `navigator.credentials.create` */
  create(given: Record<string, unknown>, told: Told = {}): PasskeyAttestation {
    const options = given as unknown as CreationOptions
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const held: Held = {
      id: randomBytes(32),
      rpId: options.rp.id,
      userHandle: options.user.id,
      key: privateKey,
      signCount: 0,
    }
    this.#held.push(held)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(held.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, held.id, coseKey(publicKey)])
    const authData = Buffer.concat([authenticatorData(held, told, 0x40), attested])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ])
    return {
      ...this.#envelope(held),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, told).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** `navigator.credentials.get`: with the first requested passkey. */
  get(given: Record<string, unknown>, told: Told = {}): PasskeyAssertion {
    const options = given as unknown as RequestOptions
    const among = options.allowCredentials?.map(({ id }) => id) ?? []
    const held = this.#held.find(
      ({ id, rpId }) =>
        rpId === options.rpId && (among.length === 0 || among.includes(id.toString('base64url'))),
    )
    if (!held) throw new Error('this device has no passkey that is asked for')
    held.signCount += 1
    const authData = authenticatorData(held, told, 0)
    const clientData = this.#clientData('webauthn.get', options.challenge, told)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return {
      ...this.#envelope(held),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256')
          .update(signed)
          .sign(told.key ?? held.key)
          .toString('base64url'),
        userHandle: told.userHandle ?? held.userHandle,
      },
    }
  }

  #envelope({ id }: Held) {
    const text = id.toString('base64url')
    return { id: text, rawId: text, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #clientData(type: string, challenge: string, told: Told): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: told.type ?? type,
        challenge: told.challenge ?? challenge,
        origin: told.origin ?? this.#origin,
        crossOrigin: false,
      }),
    )
  }
}

/** Hash of the relying party, flags (UP 1, UV 4, AT 64), count of signatures. */
function authenticatorData(held: Held, told: Told, flags: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(told.signCount ?? held.signCount)
  const present = told.userPresent === false ? 0 : 1
  const verified = told.userVerified === false ? 0 : 4
  return Buffer.concat([
    createHash('sha256')
      .update(told.rpId ?? held.rpId)
      .digest(),
    Buffer.from([flags | present | verified]),
    count,
  ])
}

/** A P-256 key in COSE (RFC 9053): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}
