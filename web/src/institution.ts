import type { Institution } from '@fondaco/rules/institution.ts'

/** Where no server wrote the page: `npm run dev`, and tests of components. */
const UNNAMED: Institution = {
  product: 'Fondaco',
  name: 'Fondaco UAB',
  address: '1 Invented Street, LT-01100 Vilnius, Lithuania',
  licence: null,
  support: {
    email: 'support@fondaco.example',
    phone: '+370 5 000 0000',
    hours: { en: 'Monday to Friday, 08:00–18:00', lt: 'nuo pirmadienio iki penktadienio, 08:00–18:00' },
  },
  terms: null,
}

declare global {
  /** Where pages are drawn ahead, by a server: the institution that they name. */
  var drawnFor: Institution | undefined
}

const written = globalThis.document?.getElementById('institution')?.textContent ?? ''

/** Who runs the installation. The server writes it into each page, so that no page waits for it. */
export const INSTITUTION: Institution =
  globalThis.drawnFor ?? (written.startsWith('{') ? JSON.parse(written) : UNNAMED)
