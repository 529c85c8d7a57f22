import type { ExpiryState } from '@fondaco/rules/onboarding/expiry.ts'
import { texts } from '../../texts.ts'

export const EXPIRY_TONES = { due: 'wait', late: 'stop' } as const satisfies Record<ExpiryState, string>

export const expiryWords = texts({
  title: { en: 'Documents that expire', lt: 'Dokumentai, kurių galiojimas baigiasi' },
  what: { en: 'Document', lt: 'Dokumentas' },
  whose: { en: 'Of', lt: 'Kieno' },
  until: { en: 'Valid until', lt: 'Galioja iki' },
  due: { en: 'Expires soon', lt: 'Netrukus baigsis' },
  late: { en: 'Expired', lt: 'Nebegalioja' },
  dueOrLate: { en: 'Within 60 days, or expired', lt: 'Per 60 dienų arba nebegalioja' },
})
