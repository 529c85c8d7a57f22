import type { CertificationFields } from '@fondaco/rules/onboarding/certification-forms.ts'
import { isSignatureOf } from '@fondaco/rules/onboarding/self-certification.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Input, type Result, request } from '../../api/client.ts'
import { useAct } from '../../kit/form/use-act.ts'
import type { Fields, useFields } from '../../kit/form/use-fields.ts'
import classes from '../../kit/page/public-page.module.css'
import { Note } from '../../kit/show/card.tsx'
import { texts, textsNow, useTexts } from '../../texts.ts'
import own from './simulated-forms.module.css'
import { type Webhook, WebhookSelect } from './webhook-select.tsx'

const words = texts({
  declaration: { en: 'Declaration', lt: 'Patvirtinimas' },
  declared: { en: 'I declare this', lt: 'Tai patvirtinu' },
  notDeclared: {
    en: 'Tick it to sign.',
    lt: 'Norėdami pasirašyti, pažymėkite.',
  },
  signature: { en: 'Sign by typing your name', lt: 'Pasirašykite įrašydami savo vardą ir pavardę' },
  otherName: {
    en: 'Type your name as it stands above.',
    lt: 'Įrašykite savo vardą ir pavardę taip, kaip nurodyta aukščiau.',
  },
  sign: { en: 'Sign', lt: 'Pasirašyti' },
  decline: { en: 'Decline to sign', lt: 'Atsisakyti pasirašyti' },
})

export type Envelope = Result<'getSimulatedEnvelope'>
/** The fields with which any form is signed. */
export type SigningField = 'declared' | 'signature'

/** Signs an envelope, or declines to. */
export function useSigning(id: string) {
  const [webhook, setWebhook] = useState<Webhook>('once')
  const { act, busy, refusal } = useAct()
  const answer = async (body: Input<'answerSimulatedEnvelope'>['body']) => {
    const { return_url } = await request('answerSimulatedEnvelope', { params: { envelope: id }, body })
    location.assign(return_url)
  }
  return {
    webhook,
    setWebhook,
    declining: busy,
    refusal,
    sign: (fields: CertificationFields, signature: string) =>
      answer({ decision: 'sign', fields, signature, declared: true, webhook }),
    decline: () => void act(() => answer({ decision: 'decline', webhook })),
  }
}

export const signingLabels = () => {
  const { declared, signature } = textsNow(words)
  return { declared, signature }
}

/** Faults of the declaration and the signature. */
export function signingFaults(
  fields: Fields<SigningField>,
  name: string,
): Partial<Record<SigningField, string>> {
  const t = textsNow(words)
  return {
    ...(fields.declared === 'yes' ? {} : { declared: t.notDeclared }),
    ...(isSignatureOf(name, fields.signature) ? {} : { signature: t.otherName }),
  }
}

/** The end of each form: the declaration, the signature, and the buttons. */
export function SigningPart<F extends string>({
  declaration,
  name,
  form,
  signing,
}: {
  declaration: string
  name: string
  form: ReturnType<typeof useFields<F | SigningField>>
  signing: ReturnType<typeof useSigning>
}): ReactNode {
  const t = useTexts(words)
  const failed = form.problem ?? signing.refusal?.message
  const declared = (yes: boolean) =>
    form.change({ declared: yes ? 'yes' : '' } as Partial<Fields<F | SigningField>>)
  return (
    <>
      <fieldset className={own.group}>
        <legend>{t.declaration}</legend>
        <p className={own.declaration}>{declaration}</p>
        <Checkbox
          label={t.declared}
          checked={form.fields.declared === 'yes'}
          onChange={({ currentTarget }) => declared(currentTarget.checked)}
          error={form.faultAt('declared')}
          data-field="declared"
        />
        <TextInput {...form.text('signature')} description={name} maxLength={200} autoComplete="off" />
      </fieldset>
      <WebhookSelect value={signing.webhook} onChange={signing.setWebhook} />
      {failed ? (
        <Note tone="stop" live>
          {failed}
        </Note>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" loading={form.sending}>
          {t.sign}
        </Button>
        <Button
          variant="default"
          loading={signing.declining}
          onClick={() => {
            if (!form.sending) signing.decline()
          }}
        >
          {t.decline}
        </Button>
      </div>
    </>
  )
}
