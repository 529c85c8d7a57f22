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
    hours: { days: [1, 5], from: '08:00', to: '18:00' },
  },
  termsUrl: null,
}

const written = document.getElementById('institution')?.textContent ?? ''

/** Who runs the installation. The server writes it into each page, so that no page waits for it. */
export const INSTITUTION: Institution = written.startsWith('{') ? JSON.parse(written) : UNNAMED
