import '@mantine/core/styles/Radio.css'
import { dayIn } from '@fondaco/rules/calendar.ts'
import {
  CERTIFICATION,
  CERTIFICATION_FAULTS,
  CERTIFICATION_FIELDS,
  type CertificationField,
  certificationOfFields,
  faultsOfCertification,
  fieldsOfCertification,
  isSignatureOf,
  RESIDENCE_NUMBERS,
} from '@fondaco/rules/onboarding/self-certification.ts'
import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Input, type Result, request } from '../../api/client.ts'
import { DateField } from '../../kit/form/date-field.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { type FieldFaults, type Fields, useFields } from '../../kit/form/use-fields.ts'
import classes from '../../kit/page/public-page.module.css'
import { Note } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { currentLanguage, texts, textsNow, useLanguage, useTexts } from '../../texts.ts'
import own from './simulated-forms.module.css'
import { type CertificationFormField, residenceLabels, TaxResidenceFields } from './tax-residence-fields.tsx'
import { type Webhook, WebhookSelect } from './webhook-select.tsx'

const words = texts({
  person: { en: 'About you', lt: 'Apie jus' },
  name: { en: 'Name', lt: 'Vardas ir pavardė' },
  email: { en: 'E-mail', lt: 'El. paštas' },
  birthdate: { en: 'Date of birth', lt: 'Gimimo data' },
  place: { en: 'Place of birth', lt: 'Gimimo vieta' },
  more: { en: 'Add another tax residence', lt: 'Pridėti dar vieną mokestinę rezidenciją' },
  us: { en: 'Are you a US person?', lt: 'Ar esate JAV asmuo?' },
  usHint: {
    en: 'A citizen or a tax resident of the United States, wherever you live.',
    lt: 'JAV pilietis arba mokesčių rezidentas, kad ir kur gyventumėte.',
  },
  usTin: { en: 'US TIN', lt: 'JAV mokesčių mokėtojo kodas (TIN)' },
  yes: { en: 'Yes', lt: 'Taip' },
  no: { en: 'No', lt: 'Ne' },
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

const EMPTY = Object.fromEntries(
  CERTIFICATION_FIELDS.map((field) => [field, '']),
) as Fields<CertificationField>

type Envelope = Result<'getSimulatedEnvelope'>

/** The CRS and FATCA form, signed by a typed name and a checkbox, or declined. */
export function CertificationForm({ id, envelope }: { id: string; envelope: Envelope }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { signer } = envelope
  const [residences, setResidences] = useState(
    () => certificationOfFields(envelope.fields).taxResidences.length,
  )
  const [webhook, setWebhook] = useState<Webhook>('once')
  const { act, busy, refusal } = useAct()

  const answer = async (body: Input<'answerSimulatedEnvelope'>['body']) => {
    const { return_url } = await request('answerSimulatedEnvelope', { params: { envelope: id }, body })
    location.assign(return_url)
  }

  const form = useFields<CertificationFormField>({
    initial: { ...EMPTY, ...envelope.fields, declared: '', signature: '' },
    labels: {
      birthdate: t.birthdate,
      place_of_birth: t.place,
      ...residenceLabels(language),
      us_person: t.us,
      us_tin: t.usTin,
      declared: t.declared,
      signature: t.signature,
    },
    check: (fields) => check(fields, signer.name),
    send: (fields) =>
      answer({
        decision: 'sign',
        fields: fieldsOfCertification(certificationOfFields(fields)),
        signature: fields.signature,
        declared: true,
        webhook,
      }),
    refusedFor: { signature_name_mismatch: 'signature' },
  })

  const decline = () => {
    if (!form.sending) void act(() => answer({ decision: 'decline', webhook }))
  }

  const failed = form.problem ?? refusal?.message
  return (
    <form className={classes.box} onSubmit={(event) => void form.submit(event)} noValidate>
      <fieldset className={own.group}>
        <legend>{t.person}</legend>
        <DefinitionList
          items={[
            [t.name, signer.name],
            [t.email, signer.email],
          ]}
        />
        <div className={classes.grid}>
          <DateField {...form.value('birthdate')} max={dayIn(new Date(), 'UTC')} />
          <TextInput {...form.text('place_of_birth')} maxLength={200} />
        </div>
      </fieldset>
      {RESIDENCE_NUMBERS.slice(0, residences).map((number) => (
        <TaxResidenceFields key={number} number={number} form={form} />
      ))}
      {residences < RESIDENCE_NUMBERS.length ? (
        <Button variant="default" className={own.more} onClick={() => setResidences(residences + 1)}>
          {t.more}
        </Button>
      ) : null}
      <Radio.Group
        label={t.us}
        description={t.usHint}
        value={form.fields.us_person}
        onChange={(us_person) => form.change({ us_person })}
        error={form.faultAt('us_person')}
        data-field="us_person"
      >
        <div className={own.choices}>
          <Radio value="yes" label={t.yes} />
          <Radio value="no" label={t.no} />
        </div>
      </Radio.Group>
      {form.fields.us_person === 'yes' ? <TextInput {...form.text('us_tin')} maxLength={20} /> : null}
      <fieldset className={own.group}>
        <legend>{t.declaration}</legend>
        <p className={own.declaration}>{CERTIFICATION[language]}</p>
        <Checkbox
          label={t.declared}
          checked={form.fields.declared === 'yes'}
          onChange={({ currentTarget }) => form.change({ declared: currentTarget.checked ? 'yes' : '' })}
          error={form.faultAt('declared')}
          data-field="declared"
        />
        <TextInput {...form.text('signature')} description={signer.name} maxLength={200} autoComplete="off" />
      </fieldset>
      <WebhookSelect value={webhook} onChange={setWebhook} />
      {failed ? (
        <Note tone="stop" live>
          {failed}
        </Note>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" loading={form.sending}>
          {t.sign}
        </Button>
        <Button variant="default" loading={busy} onClick={decline}>
          {t.decline}
        </Button>
      </div>
    </form>
  )
}

/** Faults of the form, by field, in the language of the page. */
function check(fields: Fields<CertificationFormField>, name: string): FieldFaults<CertificationFormField> {
  const t = textsNow(words)
  const form = certificationOfFields(fields)
  const found = faultsOfCertification(form, dayIn(new Date(), 'UTC'))
  return {
    ...Object.fromEntries(
      found.map(({ field, fault }) => [field, CERTIFICATION_FAULTS[fault][currentLanguage()]]),
    ),
    ...(fields.declared === 'yes' ? {} : { declared: t.notDeclared }),
    ...(isSignatureOf(name, fields.signature) ? {} : { signature: t.otherName }),
  }
}
