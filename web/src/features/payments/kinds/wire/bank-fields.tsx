import '../../../../kit/form/fields.css'
import { countryName } from '@fondaco/rules/country.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { WIRE_LIMITS } from '@fondaco/rules/wires/wire-order.ts'
import { Button, Checkbox } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { CountrySelect } from '../../../../kit/form/country-select.tsx'
import { IbanField } from '../../../../kit/form/iban-field.tsx'
import { textsNow, useLanguage, useTexts } from '../../../../texts.ts'
import classes from '../../payment-flow.module.css'
import { faultOf, LineField, type WireProps } from './line-field.tsx'
import { type KnownBanks, knownBic } from './wire-draft.ts'
import { fieldWords } from './wire-texts.ts'

/** The payee's account and bank, by BIC or in words, and the bank before it. */
export function BankFields(props: WireProps): ReactNode {
  const t = useTexts(fieldWords)
  const { draft, change, known } = props
  const language = useLanguage()
  return (
    <>
      <h3 className={classes.part}>{t.bankPart}</h3>
      <div className={classes.span}>
        <IbanField
          label={t.account}
          value={draft.payee}
          onChange={(payee) => change({ payee })}
          {...faultOf(props, 'payee')}
        />
      </div>
      {draft.byName ? (
        <>
          <LineField {...props} field="bankName" label={t.bankName} most={70} />
          <LineField {...props} field="bankCity" label={t.bankTown} most={35} />
          <CountrySelect
            label={t.bankCountry}
            value={draft.bankCountry}
            onChange={(bankCountry) => change({ bankCountry })}
            {...faultOf(props, 'bankCountry')}
          />
          <LineField
            {...props}
            field="clearingCode"
            label={t.clearingCode}
            hint={t.clearingHint}
            most={WIRE_LIMITS.clearingCode}
          />
        </>
      ) : (
        <LineField
          {...props}
          field="bic"
          label={t.bic}
          hint={draft.bic.trim() === '' ? wordsOfIban(known, language) : bankWords(known.ofBic, language)}
          most={11}
          wide
        />
      )}
      <Checkbox
        className={classes.span}
        size="xs"
        label={t.byName}
        checked={draft.byName}
        onChange={({ currentTarget }) => change({ byName: currentTarget.checked })}
      />
      <Intermediary {...props} />
    </>
  )
}

/** The bank before the payee's, for the few who know one. */
function Intermediary(props: WireProps): ReactNode {
  const t = useTexts(fieldWords)
  const { draft, change, known } = props
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const place = useId()
  const isOpen = opened || draft.intermediary !== ''
  const Sign = isOpen ? IconMinus : IconPlus
  const press = () => {
    setOpened(!isOpen)
    if (isOpen) change({ intermediary: '' })
  }
  return (
    <div className={classes.span}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Sign size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={place}
        onClick={press}
      >
        {isOpen ? t.noIntermediary : t.intermediary}
      </Button>
      <div id={place}>
        {isOpen ? (
          <LineField
            {...props}
            field="intermediary"
            label={t.intermediaryBic}
            hint={bankWords(known.intermediary, language) ?? t.intermediaryHint}
            most={11}
          />
        ) : null}
      </div>
    </div>
  )
}

/** A bank by its BIC in words; none while it is not known. */
function bankWords(bank: KnownBanks['ofBic'], language: Language): string | undefined {
  if (!bank?.valid) return undefined
  const country = countryName(bank.country ?? '', language)
  return bank.bank_name ? `${bank.bank_name}, ${country}` : textsNow(fieldWords).bankUnknown(country)
}

/** The bank of the IBAN, which stands for a BIC that is not typed. */
function wordsOfIban(known: KnownBanks, language: Language): string | undefined {
  const bic = knownBic(known)
  const { bank_name, country } = known.ofIban ?? {}
  if (!bic || !country) return undefined
  const bank = [bank_name, countryName(country, language), bic].filter(Boolean).join(', ')
  return textsNow(fieldWords).byIban(bank)
}
