import type { clearingFileRow } from '@fondaco/contract/clearing/schemas.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { z } from 'zod'
import type { StoredFile } from './store.ts'

/** A file as the list shows it. */
export const fileRow = (file: StoredFile, language: Language): z.output<typeof clearingFileRow> => ({
  _id: file.id,
  direction: file.direction,
  rail: file.rail,
  name: file.name,
  state: file.state,
  bytes: file.bytes === null ? null : Number(file.bytes),
  message_count: file.message_count,
  control_sum: file.control_sum === null ? null : formatAmount(file.control_sum, 'EUR'),
  reason: file.reason?.[language] ?? null,
  created_at: file.created_at.toISOString(),
  handled_at: file.handled_at?.toISOString() ?? null,
  set_aside:
    file.set_aside_by !== null && file.set_aside_why !== null
      ? { by: file.set_aside_by, reason: file.set_aside_why }
      : null,
  version: file.version,
})
