import type { CertificationTemplate } from '@fondaco/rules/onboarding/certification-forms.ts'
import { ENVELOPE_DAYS } from '@fondaco/rules/onboarding/provider-states.ts'
import { callProvider, readAnswer } from '../../platform/http/call-provider.ts'
import { openWebhook } from '../../platform/http/signed-webhook.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import {
  connectMessage,
  createdAnswer,
  envelopeAnswer,
  envelopeId as envelopeIdForm,
  fieldsIn,
  formAnswer,
  statusAfter,
  viewAnswer,
} from './docusign-answers.ts'
import { accessTokens, type TokenConfig } from './docusign-token.ts'
import type { EnvelopeRequest, ESignature } from './port.ts'

export interface DocusignConfig extends Omit<TokenConfig, 'timeoutMs'> {
  /** The base address of the account, without a slash at the end. */
  readonly url: string
  readonly accountId: string
  /** Templates of the CRS forms. Their signer has the role `signer`; their fields have the names of our forms. */
  readonly templates: Readonly<Record<CertificationTemplate, string>>
  readonly webhookSecret: string
  /** The timeout for a complete answer, in milliseconds. */
  readonly timeoutMs?: number
}

const NAME = 'DocuSign'
const TIMEOUT_MS = 15_000
const MOST_BYTES = { answer: 2_000_000, document: 40_000_000 }
/** Connect repeats a message for up to 15 days. */
const LONGEST_MS = 16 * 24 * 3600_000

/**
 * DocuSign's e-signature over its REST API 2.1. An envelope is made from a template, and our page leads the signer to
 * it. Webhooks (Connect, JSON, HMAC) go to `/api/webhooks/e-signature`; they are set up in its administration.
 */
export function docusign({ timeoutMs = TIMEOUT_MS, ...config }: DocusignConfig): ESignature {
  const tokens = accessTokens(NAME, { ...config, timeoutMs })
  const envelopes = `${config.url}/restapi/v2.1/accounts/${encodeURIComponent(config.accountId)}/envelopes`

  async function ask(path: string, body?: object, mostBytes = MOST_BYTES.answer): Promise<Buffer> {
    const withToken = async () =>
      callProvider(NAME, {
        method: body ? 'POST' : 'GET',
        url: `${envelopes}${path}`,
        headers: { authorization: `Bearer ${await tokens.get()}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        timeoutMs,
        mostBytes,
      })
    try {
      return await withToken()
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.status !== 401) throw error
      tokens.forget()
      return withToken()
    }
  }

  const pathOf = (id: string): string => {
    if (envelopeIdForm.safeParse(id).success) return `/${id}`
    throw new ProviderFailure(NAME, 'refused', 'that is no envelope')
  }

  return {
    name: NAME,
    simulated: false,

    async createEnvelope(request) {
      const { reference, signer, returnUrl } = request
      const made = readAnswer(
        NAME,
        await ask('', envelopeOf(request, config.templates[request.template])),
        createdAnswer,
      )
      const answer = await ask(`${pathOf(made.envelopeId)}/views/recipient`, {
        returnUrl,
        authenticationMethod: 'none',
        userName: signer.name,
        email: signer.email,
        clientUserId: reference,
      })
      const { url } = readAnswer(NAME, answer, viewAnswer)
      if (new URL(url).protocol !== new URL(config.url).protocol)
        throw new ProviderFailure(NAME, 'refused', 'the address of the form is not safe')
      return { envelopeId: made.envelopeId, redirectUrl: url }
    },

    async readEnvelope(id) {
      const { status, completedDateTime } = readAnswer(NAME, await ask(pathOf(id)), envelopeAnswer)
      if (status !== 'completed') return { status, completedAt: null, answers: {} }
      if (!completedDateTime) throw new ProviderFailure(NAME, 'refused', 'completed, but at no time')
      const answers = fieldsIn(readAnswer(NAME, await ask(`${pathOf(id)}/form_data`), formAnswer))
      return { status, completedAt: completedDateTime, answers }
    },

    async readDocument(id) {
      const { status } = readAnswer(NAME, await ask(pathOf(id)), envelopeAnswer)
      if (status !== 'completed') return null
      const path = `${pathOf(id)}/documents/combined?certificate=true`
      const pdf = await ask(path, undefined, MOST_BYTES.document)
      if (pdf.subarray(0, 5).toString('latin1') === '%PDF-') return pdf
      throw new ProviderFailure(NAME, 'refused', 'the document is no PDF')
    },

    async readWebhook(raw, headers) {
      const reading = openWebhook(raw, {
        signature: headers['x-docusign-signature-1'],
        secret: config.webhookSecret,
        encoding: 'base64',
        schema: connectMessage,
        saidAt: (message) => message.generatedDateTime,
        longestMs: LONGEST_MS,
      })
      if (!reading.ok) return reading
      const { event, data } = reading.message
      return { ok: true, envelopeId: data.envelopeId, status: statusAfter(event) }
    },
  }
}

const envelopeOf = ({ reference, signer, values, language }: EnvelopeRequest, templateId: string) => ({
  status: 'sent',
  templateId,
  templateRoles: [
    {
      roleName: 'signer',
      name: signer.name,
      email: signer.email,
      // With it, our page leads the signer there, and the signer gets no letter.
      clientUserId: reference,
      emailNotification: { supportedLanguage: language },
      tabs: { textTabs: Object.entries(values).map(([tabLabel, value]) => ({ tabLabel, value })) },
    },
  ],
  notification: {
    useAccountDefaults: 'false',
    expirations: { expireEnabled: 'true', expireAfter: String(ENVELOPE_DAYS), expireWarn: '0' },
  },
})
