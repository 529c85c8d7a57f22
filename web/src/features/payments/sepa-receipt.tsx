import { formatIban } from '@fondaco/rules/iban-text.ts'
import { toSepaText } from '@fondaco/rules/sepa.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { Amount } from '../../kit/show/amount.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { standingWords } from '../../kit/show/standing-words.ts'
import { LabelBadge } from '../../kit/show/status-badge.tsx'
import { transactionPath } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { draftAmount, type SepaDraft } from './sepa-draft.ts'
import classes from './sepa-transfer.module.css'

const words = texts({
  receipt: { en: 'Receipt', lt: 'Kvitas' },
  amount: { en: 'Amount', lt: 'Suma' },
  fee: { en: 'Fee', lt: 'Mokestis' },
  payee: { en: 'Payee', lt: 'Gavėjas' },
  reference: { en: 'Reference', lt: 'Numeris' },
  open: { en: 'Open the payment', lt: 'Atidaryti mokėjimą' },
  another: { en: 'Make another payment', lt: 'Atlikti kitą mokėjimą' },
})

/** The payment as it stands now; its status changes by itself. */
export function SepaReceipt({
  sent,
  draft,
  again,
}: {
  sent: Result<'createTransaction'>
  draft: SepaDraft
  again: () => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { data } = useCall('getTransaction', { params: { id: sent._id } })
  const shown = data && 'waits_for' in data ? data : null
  const label = shown?.status ?? sent.status
  return (
    <Card title={t.receipt}>
      <div className={classes.receipt}>
        <div role="status" aria-live="polite">
          <LabelBadge label={label} />{' '}
          <span className={classes.sentence}>{shown ? standingWords(shown, language) : null}</span>
          {shown?.reason ? ` ${shown.reason}` : null}
        </div>
        {shown?.waits_for && label === 'UNDER_REVIEW' ? <Note tone="wait">{shown.waits_for}</Note> : null}
        <DefinitionList
          items={[
            [t.amount, <Amount key="amount" value={draftAmount(draft) ?? '0.00'} currency="EUR" strong />],
            [t.fee, <Amount key="fee" value={sent.fee.amount} currency={sent.fee.currency} />],
            [t.payee, toSepaText(draft.name.trim()).text],
            ['IBAN', formatIban(draft.iban)],
            [t.reference, shown?.reference ?? null],
          ]}
        />
        <div className={classes.actions}>
          <Button component={Link} to={transactionPath(sent._id)} variant="default">
            {t.open}
          </Button>
          <Button onClick={again}>{t.another}</Button>
        </div>
      </div>
    </Card>
  )
}
