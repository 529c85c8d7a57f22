import '../../kit/form/fields.css'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { preferredEntity } from '@fondaco/rules/entity.ts'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { useTexts } from '../../texts.ts'
import { type KeptDocument, OneDocument } from './one-document.tsx'
import { OrderFields } from './order-fields.tsx'
import { type OrderField, orderFaults, orderOf } from './order-form.ts'
import { words } from './transfer-texts.ts'

/** Proposes a transfer between the institution's own accounts. */
export function TransferDialog({ close }: { close: () => void }): ReactNode {
  const t = useTexts(words)
  const { entities } = useMe()
  const first = preferredEntity(entities) ?? 'UAB'
  const [document, setDocument] = useState<KeptDocument | null>(null)
  const form = useFields<OrderField>({
    initial: {
      kind: 'transfer',
      entity: first,
      currency: 'EUR',
      from: '',
      amount: '',
      other_currency: 'USD',
      to: '',
      bought: '',
      value_date: entityDay(new Date(), first),
      reason: '',
    },
    labels: {
      kind: t.kind,
      entity: t.entity,
      currency: t.currency,
      from: t.debit,
      amount: t.amount,
      other_currency: t.boughtCurrency,
      to: t.credit,
      bought: t.bought,
      value_date: t.valueDate,
      reason: t.reason,
    },
    check: (fields) => orderFaults(fields, t),
    refusedFor: {
      own_funds_insufficient: 'amount',
      value_date_unfit: 'value_date',
      operating_nostro_needed: 'from',
    },
    async send(fields, once) {
      await once('proposeOwnTransfer', { body: orderOf(fields, document?._id ?? null) })
      toast('info', t.proposed)
      close()
    },
  })
  return (
    <FormDialog title={t.propose} action={t.send} form={form} close={close}>
      <OrderFields form={form} />
      <DateField {...form.text('value_date')} onChange={(value_date) => form.change({ value_date })} />
      <TextInput {...form.text('reason')} description={t.reasonHint} maxLength={500} />
      <OneDocument document={document} keep={setDocument} />
    </FormDialog>
  )
}
