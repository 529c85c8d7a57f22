import '../../kit/form/fields.css'
import { type Currency, OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { parseRate } from '@fondaco/rules/exchange/rate.ts'
import { convertHalfEven, displayAmount, parseTypedAmount } from '@fondaco/rules/money.ts'
import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { Card } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import classes from './exchange.module.css'
import { words } from './texts.ts'

/** What an amount comes to in another currency at the customer's own rate of this moment. */
export function RateCalculator({
  of,
  sell,
  buy,
  choose,
  action,
}: {
  of: Result<'listRates'>
  sell: Currency
  buy: Currency
  choose: (pair: { sell?: Currency; buy?: Currency }) => void
  action: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const [typed, setTyped] = useState('100')
  const amount = parseTypedAmount(typed, sell)
  const rate = parseRate(of.rates.find((one) => one.buy === buy)?.rate ?? '')
  const got = amount !== null && rate ? convertHalfEven(amount, rate.numerator, rate.denominator) : null
  return (
    <Card title={t.calculator} footer={action} padded>
      <div className={classes.calculator}>
        <TextInput
          label={t.youSell}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={typed}
          error={amount === null ? t.amountFault : null}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Select
          label={t.sellCurrency}
          data={OPEN_CURRENCIES}
          value={sell}
          allowDeselect={false}
          onChange={(value) => choose({ sell: (value ?? sell) as Currency })}
        />
        <Select
          className={classes.wide}
          label={t.buyCurrency}
          data={OPEN_CURRENCIES.filter((one) => one !== sell)}
          value={buy}
          allowDeselect={false}
          onChange={(value) => choose({ buy: (value ?? buy) as Currency })}
        />
        <div className={classes.wide}>
          {t.youGet}
          <p className={classes.result} aria-live="polite">
            {got === null ? '–' : `${displayAmount(got, buy)} ${buy}`}
          </p>
        </div>
      </div>
    </Card>
  )
}
