import '../../kit/form/fields.css'
import { countryName } from '@fondaco/rules/country.ts'
import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useCall } from '../../api/query.ts'
import { useMe } from '../../api/session.tsx'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { ConfirmCode } from '../../kit/form/confirm-code.tsx'
import { type Fields, useFields } from '../../kit/form/use-fields.ts'
import { SimulatedBox } from '../../kit/show/simulated-box.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './onboarding.module.css'
import { checkPhone, digitsOf, type PhoneField, withPlus } from './phone-answer.ts'
import { PromptForm } from './prompt-form.tsx'

const words = texts({
  country: { en: 'Country code', lt: 'Šalies kodas' },
  none: { en: 'No such country', lt: 'Tokios šalies nėra' },
  number: { en: 'Phone number', lt: 'Telefono numeris' },
  numberHint: { en: 'Without the country code', lt: 'Be šalies kodo' },
  countries: { en: 'The countries', lt: 'šalių sąrašas' },
  sent: {
    en: (phone: string) => `We have sent a code of six digits to ${phone}.`,
    lt: (phone: string) => `Šešių skaitmenų kodą išsiuntėme numeriu ${phone}.`,
  },
  help: {
    en: 'Check your spam sms and be sure you entered your phone correctly',
    lt: 'Patikrinkite nepageidaujamas SMS žinutes ir įsitikinkite, kad teisingai įvedėte telefono numerį',
  },
  resent: { en: 'The code was sent again', lt: 'Kodas išsiųstas dar kartą' },
})

interface ProvePhoneProps {
  /** Sends a code to a phone in E.164. Throws a Refusal. */
  readonly send: (phone: string) => Promise<{ readonly resend_at: string | null }>
  /** Takes the code. Throws a Refusal. */
  readonly confirm: (code: string) => Promise<void>
  /** The button that sends the code; “Continue” unless given. */
  readonly action?: string
  /** To a number that was proven before. */
  readonly back?: (() => void) | undefined
}

/** A phone, proven by a code. */
export function ProvePhone({ action, back, confirm, send }: ProvePhoneProps): ReactNode {
  const [sent, setSent] = useState<{ phone: string; resendAt: string | null } | null>(null)
  const [typed, setTyped] = useState<Fields<PhoneField>>({ country: 'LT', phone: '' })
  const sendTo = async (phone: string) => setSent({ phone, resendAt: (await send(phone)).resend_at })
  if (!sent) return <PhoneNumber typed={typed} onTyped={setTyped} send={sendTo} action={action} back={back} />
  return (
    <PhoneCode {...sent} confirm={confirm} resend={() => sendTo(sent.phone)} back={() => setSent(null)} />
  )
}

function PhoneNumber({
  typed,
  onTyped,
  send,
  action,
  back,
}: {
  typed: Fields<PhoneField>
  onTyped: (typed: Fields<PhoneField>) => void
  send: (phone: string) => Promise<void>
  action: string | undefined
  back: (() => void) | undefined
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { user } = useMe()
  const { data, error, refetch } = useCall('listCountries', { body: { object_ref: user._id } })
  const dialCodes = useMemo(
    () => new Map(data?.countries.map(({ code, phone_code }) => [code, phone_code])),
    [data],
  )
  const options = useMemo(
    () =>
      [...dialCodes]
        .filter(([, dial]) => dial !== '')
        .map(([code, dial]) => ({ value: code, label: `${countryName(code, language)} ${withPlus(dial)}` }))
        .toSorted((a, b) => a.label.localeCompare(b.label, language)),
    [dialCodes, language],
  )
  const form = useFields<PhoneField>({
    initial: typed,
    labels: { country: t.country, phone: t.number },
    check: checkPhone,
    refusedFor: { phone_invalid: 'phone' },
    onChange: onTyped,
    send: (fields) => send(`${withPlus(dialCodes.get(fields.country) ?? '')}${digitsOf(fields.phone)}`),
  })
  if (error) return <Failed what={t.countries} error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const { onChange: chooseCountry, value: country, ...countryField } = form.value('country')
  return (
    <PromptForm form={{ ...form, back }} action={action}>
      <div className={classes.phone}>
        <Select
          {...countryField}
          data={options}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t.none}
          value={country || null}
          onChange={(code) => chooseCountry(code ?? '')}
          required
        />
        <TextInput
          {...form.text('phone')}
          type="tel"
          autoComplete="tel-national"
          description={t.numberHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={30}
          required
        />
      </div>
    </PromptForm>
  )
}

function PhoneCode({
  phone,
  resendAt,
  confirm,
  resend,
  back,
}: {
  phone: string
  resendAt: string | null
  confirm: (code: string) => Promise<void>
  resend: () => Promise<void>
  back: () => void
}): ReactNode {
  const t = useTexts(words)
  return (
    <>
      <p className={classes.lead}>{t.sent(phone)}</p>
      <ConfirmCode
        hints={
          <>
            <SimulatedBox of="sms" />
            <p>{t.help}</p>
          </>
        }
        resent={t.resent}
        resendAt={resendAt}
        confirm={confirm}
        resend={resend}
        back={back}
      />
    </>
  )
}
