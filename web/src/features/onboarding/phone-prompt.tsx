import '../../kit/form/fields.css'
import { countryName } from '@fondaco/rules/country.ts'
import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { request } from '../../api/client.ts'
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
import type { PromptProps } from './use-prompt.ts'

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

/** A phone, proven by a code. */
export function PhonePrompt({ answered }: PromptProps): ReactNode {
  const [sent, setSent] = useState<{ phone: string; resendAt: string | null } | null>(null)
  const [typed, setTyped] = useState<Fields<PhoneField>>({ country: 'LT', phone: '' })
  if (!sent) return <PhoneNumber typed={typed} onTyped={setTyped} onSent={setSent} />
  return <PhoneCode {...sent} onSent={setSent} back={() => setSent(null)} answered={answered} />
}

type Sent = { readonly phone: string; readonly resendAt: string | null }

function PhoneNumber({
  typed,
  onTyped,
  onSent,
}: {
  typed: Fields<PhoneField>
  onTyped: (typed: Fields<PhoneField>) => void
  onSent: (sent: Sent) => void
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
    send: async (fields) => {
      const phone = `${withPlus(dialCodes.get(fields.country) ?? '')}${digitsOf(fields.phone)}`
      onSent(await sendCode(user._id, phone))
    },
  })
  if (error) return <Failed what={t.countries} error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const { onChange: chooseCountry, value: country, ...countryField } = form.value('country')
  return (
    <PromptForm form={form}>
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
  onSent,
  back,
  answered,
}: Sent & { onSent: (sent: Sent) => void; back: () => void; answered: () => Promise<void> }): ReactNode {
  const t = useTexts(words)
  const { user } = useMe()
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
        confirm={async (code) => {
          await request('registerIndividual', {
            body: { step: 'confirm_phone', _id: user._id, phone_code: code },
          })
          await answered()
        }}
        resend={async () => onSent(await sendCode(user._id, phone))}
        back={back}
      />
    </>
  )
}

async function sendCode(user: string, phone: string): Promise<Sent> {
  const { resend_at } = await request('registerIndividual', {
    body: { step: 'phone_verification', _id: user, phone },
  })
  return { phone, resendAt: resend_at }
}
