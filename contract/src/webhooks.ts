interface Webhook {
  /** The operation id in OpenAPI. */
  readonly name: string
  /** Below `/api`. */
  readonly path: string
  readonly summary: string
}

/**
 * Where providers tell us something of their own accord. They speak in their own words and sign what they say, so these
 * are no calls; each is answered `{"ok": true}` once it is taken.
 */
export const WEBHOOKS = {
  identityVerification: {
    name: 'takeIdentityVerificationWebhook',
    path: '/webhooks/identity-verification',
    summary: 'Takes the outcome of an identity check from the provider that checked',
  },
  eSignature: {
    name: 'takeESignatureWebhook',
    path: '/webhooks/e-signature',
    summary: 'Takes the news that a document was signed, declined or given up',
  },
} as const satisfies Record<string, Webhook>

export type WebhookName = keyof typeof WEBHOOKS
