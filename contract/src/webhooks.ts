interface Webhook {
  /** The operation id in OpenAPI. */
  readonly name: string
  /** Below `/api`. */
  readonly path: string
  readonly summary: string
}

/**
 * Addresses at which providers send us messages. Providers use their own formats and signatures, so these are not
 * calls. Each message is answered with `{"ok": true}` once it is stored.
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
