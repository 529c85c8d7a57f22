import { randomUUID } from 'node:crypto'
import { signatureOf } from '../src/platform/http/signed-webhook.ts'
import { type FakeAnswer, type FakeProvider, type FakeRequest, startFakeProvider } from './fake-provider.ts'

/** iDenfy as documented: its answers at `/api/v2`, and its webhooks. */
export interface FakeIdenfy extends FakeProvider {
  readonly apiKey: string
  readonly apiSecret: string
  readonly webhookSecret: string
  /** Ends a check: from then on it has this answer. */
  end(scanRef: string, status: string, more?: Partial<Check>): void
  /** The webhook about a check. */
  webhook(scanRef: string, more?: object): Buffer
  sign(raw: Buffer | string): Record<string, string>
  /** Nobody ends open checks. */
  expireAll(): void
}

interface Check {
  readonly clientId: string
  readonly status: string
  readonly final: boolean
  readonly findings: object
  readonly data: object
}

const NOTHING_READ = {
  docFirstName: null,
  docLastName: null,
  docNumber: null,
  docExpiry: null,
  docDob: null,
  docDateOfIssue: null,
  docType: null,
  docNationality: null,
  docIssuingCountry: null,
}

/** As it reads a passport, including data that we do not use. */
export const READ = {
  docFirstName: 'ONA',
  docLastName: 'PETRAITĖ',
  docNumber: '12345678',
  docPersonalCode: '49005170011',
  docExpiry: '2033-11-20',
  docDob: '1990-05-17',
  docDateOfIssue: '2023-11-20',
  docType: 'PASSPORT',
  docSex: 'FEMALE',
  docNationality: 'LT',
  docIssuingCountry: 'LT',
  manuallyDataChanged: false,
  additionalData: {},
}

const FINDINGS: Readonly<Record<string, object>> = {
  APPROVED: { autoFace: 'FACE_MATCH', autoDocument: 'DOC_VALIDATED', fraudTags: [], mismatchTags: [] },
  DENIED: {
    autoFace: 'FACE_MISMATCH',
    manualFace: 'FACE_MISMATCH',
    autoDocument: 'DOC_VALIDATED',
    fraudTags: [],
    mismatchTags: [],
  },
  SUSPECTED: { autoFace: 'FACE_MATCH', autoDocument: 'DOC_VALIDATED', fraudTags: [], mismatchTags: ['NAME'] },
}

export async function startFakeIdenfy(): Promise<FakeIdenfy> {
  const [apiKey, apiSecret, webhookSecret] = [
    'key',
    'secret: with a colon',
    'what iDenfy signs its webhooks with',
  ]
  const checks = new Map<string, Check>()
  const basic = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`

  const checkOf = (scanRef: unknown): Check | undefined => checks.get(String(scanRef))
  const answer = ({ method, path, headers, raw }: FakeRequest): FakeAnswer => {
    const refused = (identifier: string, message: string) => ({ status: 400, body: { identifier, message } })
    if (headers.authorization !== basic) return refused('UNAUTHORIZED', 'API key/secret not valid.')
    if (method !== 'POST') return refused('METHOD_NOT_ALLOWED', 'Wrong HTTP method.')
    const body = JSON.parse(raw.toString()) as Record<string, unknown>
    if (path === '/api/v2/token') {
      const scanRef = randomUUID()
      const clientId = String(body.clientId)
      checks.set(scanRef, { clientId, status: 'ACTIVE', final: true, findings: {}, data: NOTHING_READ })
      const authToken = randomUUID().replaceAll('-', '')
      const token = { message: 'Token created successfully', authToken, scanRef, ...body, digitString: null }
      return { status: 200, body: token }
    }
    const check = checkOf(body.scanRef)
    if (!check) return refused('BAD_VALUE', 'Verification does not exist.')
    const { clientId, status, final, findings, data } = check
    const about = { scanRef: body.scanRef, clientId }
    switch (path) {
      case '/api/v2/status':
        return { status: 200, body: { ...about, status, final, ...findings } }
      case '/api/v2/data':
        return { status: 200, body: { ...about, ...data } }
      case '/api/v2/generate-pdf':
        if (status === 'ACTIVE') return refused('BAD_VALUE', 'Verification is not finished.')
        return { status: 200, body: Buffer.from('%PDF-1.4 a report\n%%EOF\n').toString('base64') }
    }
    return { status: 404, body: '' }
  }

  const fake = await startFakeProvider(answer)
  const sign = (raw: Buffer | string) => ({ 'idenfy-signature': signatureOf(raw, webhookSecret, 'hex') })
  return Object.assign(fake, {
    apiKey,
    apiSecret,
    webhookSecret,
    sign,
    end(scanRef: string, status: string, more: Partial<Check> = {}) {
      const check = checkOf(scanRef)
      if (!check) throw new Error(`nobody checks ${scanRef}`)
      const data = status === 'EXPIRED' ? NOTHING_READ : READ
      checks.set(scanRef, { ...check, status, data, findings: FINDINGS[status] ?? {}, ...more })
    },
    webhook(scanRef: string, more: object = {}) {
      const check = checkOf(scanRef)
      const now = Math.floor(Date.now() / 1000)
      const said = {
        final: check?.final,
        platform: 'PC',
        status: { overall: check?.status, additionalSteps: null, ...check?.findings },
        data: check?.data,
        fileUrls: { FRONT: 'https://files.example/front' },
        scanRef,
        clientId: check?.clientId,
        startTime: now - 90,
        finishTime: now,
        AML: [],
        ...more,
      }
      return Buffer.from(JSON.stringify(said))
    },
    expireAll() {
      for (const [scanRef, check] of checks)
        if (check.status === 'ACTIVE') checks.set(scanRef, { ...check, status: 'EXPIRED' })
    },
  })
}
