import { generateKeyPairSync, type KeyObject, randomUUID, verify } from 'node:crypto'
import { signatureOf } from '../src/platform/http/signed-webhook.ts'
import { type FakeAnswer, type FakeProvider, type FakeRequest, startFakeProvider } from './fake-provider.ts'

/** DocuSign as documented: tokens, envelopes, and the messages of Connect. */
export interface FakeDocusign extends FakeProvider {
  readonly authUrl: string
  readonly accountId: string
  readonly userId: string
  readonly integrationKey: string
  readonly privateKey: KeyObject
  readonly templates: { readonly crs: string; readonly crs_company: string }
  readonly webhookSecret: string
  /** The validity of a token in seconds. */
  tokenLife: number
  /** Makes all tokens so far invalid. */
  forgetTokens(): void
  /** Ends an envelope: from then on it has this answer. */
  end(id: string, status: string, answers?: Record<string, string>): void
  /** The message of Connect about an event. */
  webhook(id: string, event: string, more?: object): Buffer
  sign(raw: Buffer | string): Record<string, string>
}

interface Kept {
  status: string
  completedDateTime?: string
  fields: Record<string, string>
}

const JWT_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

export async function startFakeDocusign(): Promise<FakeDocusign> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ids = {
    accountId: randomUUID(),
    userId: randomUUID(),
    integrationKey: randomUUID(),
    templates: { crs: randomUUID(), crs_company: randomUUID() },
    webhookSecret: 'what DocuSign Connect signs its messages with',
  }
  const tokens = new Set<string>()
  const envelopes = new Map<string, Kept>()

  /** The fault of an assertion (RFC 7523), or null. */
  function faultOf(assertion: string): string | null {
    const [head = '', claims = '', signature = ''] = assertion.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    if (read(head).alg !== 'RS256') return 'invalid_grant'
    if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url')))
      return 'no_valid_keys_or_signatures'
    const { iss, sub, aud, iat, exp, scope } = read(claims)
    const now = Date.now() / 1000
    const inTime = iat <= now + 1 && exp > now && exp - iat <= 3600
    if (iss !== ids.integrationKey || sub !== ids.userId || aud !== new URL(fake.url).host)
      return 'issuer_not_found'
    return inTime && scope === 'signature impersonation' ? null : 'invalid_grant'
  }

  function giveToken(raw: Buffer): FakeAnswer {
    const form = new URLSearchParams(raw.toString())
    const error =
      form.get('grant_type') === JWT_GRANT ? faultOf(form.get('assertion') ?? '') : 'unsupported_grant_type'
    if (error) return { status: 400, body: { error } }
    const access_token = randomUUID()
    tokens.add(access_token)
    return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: docusign.tokenLife } }
  }

  function make(raw: Buffer): FakeAnswer {
    const { status, templateId, templateRoles } = JSON.parse(raw.toString())
    if (!Object.values(ids.templates).includes(templateId))
      return { status: 400, body: { errorCode: 'TEMPLATE_ID_INVALID', message: 'Invalid template ID.' } }
    const envelopeId = randomUUID()
    const tabs = templateRoles[0].tabs.textTabs as { tabLabel: string; value: string }[]
    const fields = Object.fromEntries(tabs.map(({ tabLabel, value }) => [tabLabel, value]))
    envelopes.set(envelopeId, { status, fields })
    return { status: 201, body: { envelopeId, uri: `/envelopes/${envelopeId}`, status } }
  }

  const answer = ({ method, path, headers, raw }: FakeRequest): FakeAnswer => {
    if (path === '/oauth/token') return giveToken(raw)
    if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? ''))
      return { status: 401, body: { errorCode: 'AUTHORIZATION_INVALID_TOKEN' } }
    const [, account, id, what] =
      /^\/restapi\/v2\.1\/accounts\/([^/]+)\/envelopes(?:\/([^/]+))?(?:\/(.+))?$/.exec(path) ?? []
    if (account !== ids.accountId)
      return { status: 404, body: { errorCode: 'PARTNER_AUTHENTICATION_FAILED' } }
    if (!id) return make(raw)
    const envelope = envelopes.get(id)
    if (!envelope) return { status: 404, body: { errorCode: 'ENVELOPE_DOES_NOT_EXIST' } }
    const { fields, ...state } = envelope
    switch (`${method} ${what ?? ''}`) {
      case 'GET ':
        return { status: 200, body: { envelopeId: id, ...state, emailSubject: 'Please sign' } }
      case 'POST views/recipient':
        return { status: 201, body: { url: `${fake.url}/Signing/MTRedeem/v1/${randomUUID()}?slt=x` } }
      case 'GET form_data':
        return {
          status: 200,
          body: {
            ...state,
            formData: [
              ...Object.entries(fields).map(([name, value]) => ({ name, value, originalValue: value })),
              { name: 'DateSigned', value: '11/21/2026' },
              { name: 'us_tin', value: null },
            ],
          },
        }
      case 'GET documents/combined?certificate=true':
        return { status: 200, body: Buffer.from(`%PDF-1.5 ${state.status}\n%%EOF\n`) }
    }
    return { status: 404, body: '' }
  }

  const fake = await startFakeProvider(answer)
  const docusign: FakeDocusign = Object.assign(fake, {
    ...ids,
    authUrl: fake.url,
    privateKey,
    tokenLife: 3600,
    forgetTokens: () => tokens.clear(),
    end(id: string, status: string, answers: Record<string, string> = {}) {
      const envelope = envelopes.get(id)
      if (!envelope) throw new Error(`there is no envelope ${id}`)
      const completed = status === 'completed' ? { completedDateTime: '2026-11-21T10:00:00.1234567Z' } : {}
      envelopes.set(id, { status, ...completed, fields: { ...envelope.fields, ...answers } })
    },
    webhook: (id: string, event: string, more: object = {}) =>
      Buffer.from(
        JSON.stringify({
          event,
          apiVersion: 'v2.1',
          uri: `/restapi/v2.1/accounts/${ids.accountId}/envelopes/${id}`,
          retryCount: 0,
          configurationId: 10_001,
          generatedDateTime: new Date().toISOString().replace('Z', '1234Z'),
          data: { accountId: ids.accountId, userId: ids.userId, envelopeId: id },
          ...more,
        }),
      ),
    sign: (raw: Buffer | string) => ({
      'x-docusign-signature-1': signatureOf(raw, ids.webhookSecret, 'base64'),
    }),
  })
  return docusign
}
