import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import type { MoreFields } from './details-step.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'

const words = texts({
  phoneHint: {
    en: 'With the country code, such as +370 600 00000.',
    lt: 'Su šalies kodu, pvz., +370 600 00000.',
  },
})

/** `/registration/affiliate`. */
export const AffiliateSignUpScreen = (): ReactNode => (
  <SignUpScreen newcomerRole="AFFILIATE" home={PATHS.affiliate.path} MoreFields={AffiliateFields} />
)

const AffiliateFields: MoreFields = ({ form }) => {
  const t = useTexts(words)
  return (
    <>
      <TextInput
        {...form.text('phone')}
        description={t.phoneHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        required
      />
      <CountrySelect {...form.value('country')} required />
      <TextInput {...form.text('company_name')} autoComplete="organization" maxLength={255} />
      <TextInput {...form.text('website')} inputMode="url" autoComplete="url" maxLength={255} />
    </>
  )
}
