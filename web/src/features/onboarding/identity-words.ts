import type { Result } from '../../api/client.ts'
import { texts } from '../../texts.ts'

/** How an identity check stands, in words for the checked person. */
export const IDENTITY_STATES = texts<Record<Result<'getIdentityCheck'>['status'], string>>({
  NOT_SENT: {
    en: 'Have your passport or identity card ready.',
    lt: 'Po ranka turėkite pasą arba asmens tapatybės kortelę.',
  },
  SENT: {
    en: 'Your identity check is in progress. You will see the result here.',
    lt: 'Jūsų tapatybės patikra vyksta. Rezultatą pamatysite čia.',
  },
  PASS: { en: 'Your identity is confirmed.', lt: 'Jūsų tapatybė patvirtinta.' },
  NOT_PASS: {
    en: 'Your identity could not be confirmed. You can try again. Make sure that the document is valid, and that the document and your face are well lit.',
    lt: 'Jūsų tapatybės patvirtinti nepavyko. Galite bandyti dar kartą. Įsitikinkite, kad dokumentas galioja ir kad jis bei jūsų veidas gerai apšviesti.',
  },
  EXPIRED: {
    en: 'The ten minutes for your identity check have passed. You can start again.',
    lt: 'Tapatybės patikrai skirtos dešimt minučių baigėsi. Galite pradėti iš naujo.',
  },
})
