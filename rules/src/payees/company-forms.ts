/** Legal forms in full, in plain Latin letters, and their short form. The longer one comes first. */
const IN_FULL: readonly (readonly [RegExp, string])[] = [
  [/\buzdaroji akcine bendrove\b/g, 'uab'],
  [/\bakcine bendrove\b/g, 'ab'],
  [/\bmazoji bendrija\b/g, 'mb'],
  [/\bviesoji istaiga\b/g, 'vsi'],
  [/\bindividuali imone\b/g, 'ii'],
  [/\bsabiedriba ar ierobezotu atbildibu\b/g, 'sia'],
  [/\bakciju sabiedriba\b/g, 'as'],
  [/\baktsiaselts\b/g, 'as'],
  [/\bosauhing\b/g, 'ou'],
  [/\bpublic limited company\b/g, 'plc'],
  [/\blimited liability partnership\b/g, 'llp'],
  [/\blimited liability company\b/g, 'llc'],
  [/\bgesellschaft mit beschra?e?nkter haftung\b/g, 'gmbh'],
  [/\baktiengesellschaft\b/g, 'ag'],
  [/\bspolka z ograniczona odpowiedzialnoscia\b/g, 'spzoo'],
  [/\bspolka akcyjna\b/g, 'sa'],
  [/\bsociete a responsabilite limitee\b/g, 'sarl'],
  [/\bsociete anonyme\b/g, 'sa'],
  [/\bsociedad limitada\b/g, 'sl'],
  [/\bsociedad anonima\b/g, 'sa'],
  [/\bsocieta a responsabilita limitata\b/g, 'srl'],
  [/\bsocieta per azioni\b/g, 'spa'],
  [/\bbesloten vennootschap\b/g, 'bv'],
  [/\bnaamloze vennootschap\b/g, 'nv'],
  [/\bosakeyhtio\b/g, 'oy'],
  [/\baktiebolag\b/g, 'ab'],
  [/\baktieselskab\b/g, 'as'],
  [/\banpartsselskab\b/g, 'aps'],
]

const IN_SHORT: ReadonlyMap<string, string> = new Map([
  ...(
    'ab ad ag aps as asa bhd bt bv co corp doo dooel eg ehf eood ev gbr gmbh hf ii inc jsc kft kg kgaa llc llp lp ltd ' +
    'mb nv nyrt oao ohg ojsc ood ooo ou oy oyj pao pjsc plc pte pvt sa sarl sas sci sdn se sia sl snc spa sprl spzoo ' +
    'srl sro tbk tov uab ug vsi zao zrt'
  )
    .split(' ')
    .map((form) => [form, form] as const),
  ['limited', 'ltd'],
  ['incorporated', 'inc'],
  ['corporation', 'corp'],
  ['company', 'co'],
])

/** Writes legal forms in full as their short form. The text is in plain Latin letters. */
export const shortenForms = (text: string): string =>
  IN_FULL.reduce((shortened, [form, short]) => shortened.replace(form, short), text)

/** The one spelling of a word that is a legal form; null for any other word. */
export const legalForm = (word: string): string | null => IN_SHORT.get(word) ?? null
