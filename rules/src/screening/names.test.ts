import { describe, expect, test } from 'vitest'
import { SeededRandom } from '../seeded-random.ts'
import { type ListedKind, normaliseName, weighWords, wordRarity } from './name-words.ts'
import { matchName, matchWords, NAME_MATCH_THRESHOLD, type NameMatchPart } from './names.ts'

/** Invented watch names; the first two are those of the demo list. */
const WATCHED: readonly (readonly [name: string, kind: ListedKind])[] = [
  ['Viktoras Demovičius', 'person'],
  ['Blackreef Demo Shipping Ltd', 'entity'],
  ['Ignatius Varnholdt', 'person'],
  ['Marcellina Oduvray', 'person'],
  ['Teodor Kaszimirek', 'person'],
  ['Ruslana Bezdorozhna', 'person'],
  ['Joaquín Ferrandela Ruiz', 'person'],
  ['Sørine Wulfsgaard', 'person'],
  ['Żegota Mirosławek', 'person'],
  ['Quillan Threapwood', 'person'],
  ['Ottokar Freiherr von Lüdenfels', 'person'],
  ['Nadezhda Krivoruchenko', 'person'],
  ['Bartholomew Quenningsby', 'person'],
  ['Zulfiqar Mahmoodani', 'person'],
  ['Saltmarsh Meridian Trading GmbH', 'entity'],
  ['Corvus Ostrava Metals s.r.o.', 'entity'],
  ['Obsidian Lantern Holdings Pte. Ltd.', 'entity'],
  ['Graufeld Rüstungstechnik AG', 'entity'],
  ['Vėtrungė Transitas UAB', 'entity'],
  ['Northquay Bunkering LLC', 'entity'],
  ['Ferrovia Adriatica S.p.A.', 'entity'],
  ['Hällestrand Kemikalier AB', 'entity'],
]

/** Invented people, many with a first name or an ending of a watched name. */
const ORDINARY_PEOPLE =
  `Jonas Kazlauskas, Viktoras Petrauskas, Viktorija Stankevičienė, Rūta Jankauskaitė, Mindaugas Adomavičius, Eglė
  Davidavičiūtė, Tomas Vasiliauskas, Giedrė Žukauskienė, Austėja Butkutė, Lukas Paulauskas, Ieva Urbonaitė, Vytautas
  Kavaliauskas, Ignas Varnas, Marijus Demenčius, Gabija Dominaitytė, Rokas Sinkevičius, Viktoras Mickevičius, Aistė
  Baranauskaitė, Darius Černiauskas, Teodoras Kasperavičius, Hans Müller, Jürgen Lüdemann, Sabine Feldmann, Klaus
  Graufuß, Anna-Lena Schröder, Felix von Bergen, Ottokar Weiß, Katharina Lüders, Maximilian Freiherr, Dieter Holdt,
  Ursula Krämer, Wolfgang Reinhold, Heike Sommerfeld, Bernd Vogel, Ingrid Baumgärtner, Ignaz Vollmer, Lieselotte
  Brandt, Matthias Köhler, Renate Wulf, Stefan Riedel, Oliver Threlfall, James Quennell, Emily Marshwood, Charlotte
  Oakes, Bartholomew Quick, William Threadgold, George Saltmarsh, Amelia Norquay, Harry Underwood, Quentin Attwood,
  Eleanor Brightwell, Bart Queensbury, Victor Holloway, Victoria Dempster, Edmund Larkin, Rosalind Fairweather, Simon
  Blackwood, Nathaniel Reefe, Agatha Lanternby, Conor Kelleher, Piotr Nowicki, Agnieszka Mirosławska, Krzysztof
  Kazimierski, Małgorzata Wójcik, Teodor Kamiński, Zofia Kasprzak, Jakub Miroński, Wiktor Dembiński, Żaneta
  Mirkowska, Bogusław Zawadzki, Halina Wiśniewska, Kacper Ostrowski, Teodozja Kaczmarek, Michał Zegarek, Dorota
  Krzywicka, Jean Ferrand, Camille Durand, Marceline Audouin, Marcel Ouvrard, Hélène Ferrandier, Théo Lemoine, Joachim
  Ferrand, Luc Delacourt, Mireille Rouvray, Pascal Corvin, Yvette Charpentier, Étienne Obsidienne, Margaux Lanternier,
  Sören Lindgaard, Sørine Andersen, Astrid Wolfsberg, Mikkel Wulff, Signe Hällström, Björn Strandberg, Freja Damsgaard,
  Lars Kemppainen, Ingeborg Halvorsen, Torvald Nygård, Kirsten Ulfsgaard, Anders Hellestrand, Ruslan Bezruchko, Nadia
  Krivenko, Nadezhda Petrova, Ruslana Dorozhko, Hamza Mahmood, Zulfikar Hassan, Joaquín Ruiz, Ana Ferrández Ruiz`.split(
    /,\s+/,
  )

/** Invented companies, many with a word of a watched name. */
const ORDINARY_COMPANIES =
  `UAB Baltijos Krantas; MB Žalia Lanka; AB Vakarų Laivynas; UAB Demo Shipping; UAB Vėtros Transportas; UAB Transito
  Linija; MB Vėjo Malūnas; UAB Šiaurės Metalai; VšĮ Kūrybos Namai; UAB Gintaro Kelias; UAB Juodasis Rifas; MB Demo
  Studija; UAB Nemuno Baldai; UAB Aukštaitijos Pienas; UAB Lietaus Sodai; Grauwald Technik GmbH; Feldmann Rüsttechnik
  GmbH; Meridian Handels GmbH; Salzmarsch Trading GmbH; Müller & Söhne KG; Nordquai Logistik GmbH; Bergfeld AG; Rhein
  Metallbau GmbH; Schwarzriff Reederei GmbH; Laterne Holding AG; Holzfeld Maschinenbau AG; Isar Software GmbH; Köhler
  Spedition OHG; Weserland Papier GmbH; Obsidian Design GmbH; Blackrock Marine Ltd; Black Reef Diving Ltd; Blackreed
  Textiles Ltd; Bluereef Shipping Ltd; Demo Trading Ltd; Redreef Demo Bakery Ltd; Lantern Books Ltd; Obsidian Kitchens
  Ltd; Northway Bunkers Ltd; North Quarry Building Ltd; Saltmarsh Farm Ltd; Meridian Trading Ltd; Marsh & Meridian LLP;
  Corvid Metals Ltd; Quay Street Holdings Ltd; Lanternlight Holdings Ltd; Harbour View Shipping Ltd; Greyfield
  Engineering plc; Ferrous Adriatic Ltd; Oakham Bunker Coffee Ltd; Ostrava Metal s.r.o.; Corvin Stavby s.r.o.; Moravské
  Kovy s.r.o.; Metals Brno s.r.o.; Corso Ostrava Reality s.r.o.; Kamiński Transport Sp. z o.o.; Mirosław Meble Sp. z
  o.o.; Wisła Metale S.A.; Północny Port Sp. z o.o.; Latarnia Holding S.A.; Bursztyn Handel Sp. z o.o.; Ferrand et Fils
  SARL; Lanterne Bleue SAS; Obsidienne Conseil SAS; Méridien Commerce SA; Adriatique Voyages SARL; Boulangerie du Quai
  SARL; Les Trois Marais SAS; Hällefors Kemi AB; Strandkemikalier AB; Hellestrand Fisk AS; Nordhavn Bunkring ApS; Sortrev
  Rederi A/S; Wulff & Søn ApS; Lanterna Nordisk Handel AB; Oslofjord Transitt AS; Ferrovie Toscane S.p.A.; Adriatica
  Vini S.r.l.; Via Ferro S.r.l.; Lanterna Blu S.p.A.; Meridiana Tessuti S.r.l.; Kemikaali Oy; Hämeen Teräs Oy; Nordic
  Lantern Consulting Oy; Saltwater Meridian Yachts Pte. Ltd.; Lion Obsidian Pte. Ltd.; Lantern Bay Holdings Pte. Ltd.;
  Merlion Trading Pte. Ltd.; Northgate Bunkering Pte. Ltd.; Reef Demo Divers Pte. Ltd.; Zarya Foods OOO; Corvus Optics
  Inc.; Varnholt Coffee Inc.; Blackrock Shipping LLC; Meridian Saltworks LLC; Obsidian Trading LLC; Quenby & Sons LLC`.split(
    /;\s+/,
  )

const LISTED = WATCHED.map(([name, kind]) => ({ name, kind, words: weighWords(name, kind) }))

function bestScore(name: string): { score: number; listed: string } {
  return LISTED.map(({ name: listed, kind, words }) => ({
    score: matchWords(weighWords(name, kind), words, kind).score,
    listed,
  })).reduce((best, one) => (one.score > best.score ? one : best))
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The name with the letter at a place changed, removed, replaced by another, or swapped with the next. */
function change(name: string, at: number, how: number, letter: string): string {
  const letters = [...name]
  const [one = '', other = ''] = letters.slice(at, at + 2)
  if (how === 0) letters.splice(at, 1, letter)
  else if (how === 1) letters.splice(at, 1)
  else if (how === 2) letters.splice(at, 0, letter)
  else if (/\p{L}/u.test(other)) letters.splice(at, 2, other, one)
  return letters.join('')
}

const placesOf = (name: string) => [...name].flatMap((letter, at) => (/\p{L}/u.test(letter) ? [at] : []))

const missed = (names: readonly string[], listed: string, kind: ListedKind) =>
  names.filter((name) => matchName(name, listed, kind).score < NAME_MATCH_THRESHOLD)

const SEED = 20_261_115

describe.each(LISTED)('$name', ({ name, kind }) => {
  test('is found as it is, whatever the case, the order, the accents, the punctuation and what stands around', () => {
    const bare = normaliseName(name)
    const same = [
      name,
      name.toUpperCase(),
      name.toLowerCase(),
      name.normalize('NFD'),
      bare.toReversed().join(' '),
      [...bare.slice(1), ...bare.slice(0, 1)].join(', '),
      bare.join('-'),
      bare.join('  '),
      `"${name}"`,
    ]
    for (const spelling of same)
      expect([spelling, matchName(spelling, name, kind).score]).toEqual([spelling, 1])
  })

  test.each(['and partners', 'for account 4711', 'Mr', 'Baltic'])('is found with %j beside it', (more) => {
    expect(missed([`${name} ${more}`, `${more} ${name}`], name, kind)).toEqual([])
  })

  test('is found with any one letter changed, left out, put in or swapped', () => {
    const changed = placesOf(name).flatMap((at) =>
      [0, 1, 2, 3].flatMap((how) => [...LETTERS].map((letter) => change(name, at, how, letter))),
    )
    expect(missed(changed, name, kind)).toEqual([])
  })

  test(`is found with two letters changed anywhere (seed ${SEED})`, () => {
    const random = new SeededRandom(SEED)
    const once = (text: string) => {
      const places = placesOf(text)
      return change(
        text,
        places[random.below(places.length)] ?? 0,
        random.below(4),
        LETTERS.charAt(random.below(26)),
      )
    }
    const changed = Array.from({ length: 1000 }, () => once(once(name)))
    expect(missed(changed, name, kind)).toEqual([])
  })

  test('is found when a space slips in or is left out', () => {
    const letters = placesOf(name).filter((at) => at > 0)
    const split = letters.map((at) => `${name.slice(0, at)} ${name.slice(at)}`)
    expect(
      missed(
        [
          ...split,
          normaliseName(name).slice(0, 2).join('') +
            normaliseName(name)
              .slice(2)
              .map((word) => ` ${word}`)
              .join(''),
        ],
        name,
        kind,
      ),
    ).toEqual([])
  })
})

test.each(['constructor', '__proto__ constructor', 'toString valueOf', 'hasOwnProperty'])(
  'a name of words that every object knows, %s, is a name like any other',
  (name) => {
    for (const kind of ['person', 'entity'] as const) {
      expect(weighWords(name, kind).map(({ text }) => text)).toEqual(normaliseName(name))
    }
  },
)

describe('ordinary names', () => {
  test('there are 200 of them', () => {
    expect(new Set([...ORDINARY_PEOPLE, ...ORDINARY_COMPANIES]).size).toBeGreaterThanOrEqual(200)
  })
  test.each([...ORDINARY_PEOPLE, ...ORDINARY_COMPANIES].map((name) => [name.replace(/\s+/g, ' ')]))(
    '%s: no alert',
    (name) => {
      const { score, listed } = bestScore(name)
      expect(score, `like ${listed}`).toBeLessThan(NAME_MATCH_THRESHOLD)
    },
  )
})

describe('the score and its parts', () => {
  test.each<
    [screened: string, listed: string, kind: ListedKind, score: number, parts: NameMatchPart['kind'][]]
  >([
    ['Demovicius Viktoras', 'Viktoras Demovičius', 'person', 1, ['exact', 'exact']],
    ['Dr. Viktoras Demovičius', 'Viktoras Demovičius', 'person', 1, ['exact', 'exact']],
    ['Viktoras Demovičius', 'Mr Viktoras Demovičius', 'person', 1, ['exact', 'exact']],
    ['Виктор Демович', 'Viktor Demovich', 'person', 1, ['exact', 'exact']],
    ['Wiktoras Demowicius', 'Viktoras Demovičius', 'person', 0.97, ['sound', 'sound']],
    ['Viktaras Demovicus', 'Viktoras Demovičius', 'person', 0.9438, ['similar', 'similar']],
    ['V. Demovičius', 'Viktoras Demovičius', 'person', 0.8889, ['initial', 'exact']],
    ['Viktoras', 'Viktoras Demovičius', 'person', 0.5, ['exact', 'unmatched']],
    ['Demovičius', 'Viktoras Demovičius', 'person', 0.5, ['unmatched', 'exact']],
    // a middle name is absent on one side; another one contradicts
    ['Viktoras Demovičius', 'Viktoras Jonas Demovičius', 'person', 0.9275, ['exact', 'unmatched', 'exact']],
    [
      'Viktoras Petras Demovičius',
      'Viktoras Jonas Demovičius',
      'person',
      0.7583,
      ['exact', 'unmatched', 'exact'],
    ],
    // particles are ignored
    ['Rahman Saif', 'Abd al-Rahman bin Saif', 'person', 0.9756, ['unmatched', 'exact', 'exact']],
    [
      'UAB Black Reef Demo-Shipping',
      'Blackreef Demo Shipping Ltd',
      'entity',
      1,
      ['joined', 'exact', 'exact'],
    ],
    ['BlackreefDemo Shipping', 'Blackreef Demo Shipping Ltd', 'entity', 1, ['joined', 'exact']],
    ['Blackreef Demo', 'Blackreef Demo Shipping Ltd', 'entity', 0.9286, ['exact', 'exact', 'unmatched']],
    ['Demo Shipping', 'Blackreef Demo Shipping Ltd', 'entity', 0.4, ['unmatched', 'exact', 'exact']],
    ['Ferrovia Adriatica SPA', 'Ferrovia Adriatica S.p.A.', 'entity', 1, ['exact', 'exact']],
    // digits are never dropped, and another number is another name
    ['Depot 17', 'Depot 18', 'entity', 0.4545, ['exact', 'unmatched']],
    ['Depot 17', 'Depot No. 17', 'entity', 1, ['exact', 'exact']],
    ['Depot', 'Depot 17', 'entity', 0.4545, ['exact', 'unmatched']],
    // the legal form of a company is not its name, unless it is joined with it
    ['Corp', 'Blackreef Demo Shipping Corp', 'entity', 0, ['unmatched', 'unmatched', 'unmatched']],
    ['Corp', 'Corp', 'entity', 0, []],
    ['JSCARGUMENT', 'JSC ARGUMENT', 'entity', 1, ['joined']],
    ['JSC ARGUMENT', 'JSCARGUMENT', 'entity', 1, ['joined']],
    ['Argument Joint Stock Company', 'JSC ARGUMENT', 'entity', 1, ['exact']],
    ['Anything Co Ltd', 'The Co. Ltd.', 'entity', 0, []],
    ['', 'Viktoras Demovičius', 'person', 0, ['unmatched', 'unmatched']],
    ['Maria', 'Maria Sá', 'person', 0.7143, ['exact', 'unmatched']],
  ])('%j against %j', (screened, listed, kind, score, parts) => {
    const match = matchName(screened, listed, kind)
    expect(match.score).toBe(score)
    expect(match.parts.map((part) => part.kind)).toEqual(parts)
  })

  test('each part says what was found for it', () => {
    expect(matchName('shiping blackreef X', 'Blackreef Demo Shipping Ltd', 'entity').parts).toEqual([
      { kind: 'exact', text: 'blackreef', matched: 'blackreef', value: 1 },
      { kind: 'unmatched', text: 'demo', matched: null, value: 0 },
      { kind: 'sound', text: 'shipping', matched: 'shiping', value: 0.97 },
    ])
  })

  test('a word is used once', () => {
    expect(matchName('Maria', 'Maria Maria', 'person').score).toBe(0.5)
  })

  test('what many of the lists bear tells less', () => {
    const listed = ['Rustam Qaradagh', ...Array.from({ length: 60 }, (_, at) => `Rustam Other${at}`)]
    const rarity = wordRarity(listed.map((name) => [name]))
    const [common, rare] = ['Rustam Belyakov', 'Timur Qaradagh'].map(
      (name) => matchName(name, 'Rustam Qaradagh', 'person', rarity).score,
    )
    expect(common).toBeLessThan(rare ?? 0)
  })

  test.each([
    ['Viktoras Demovičius', 'Viktoras Demovičius', true],
    ['Mr. Demovicius Viktoras', 'Viktoras Demovičius', true],
    ['Blackreef Demo Shipping Limited', 'Blackreef Demo Shipping Ltd', true],
    ['Viktaras Demovičius', 'Viktoras Demovičius', false],
    ['Viktoras Jonas Demovičius', 'Viktoras Demovičius', false],
    ['Corp', 'Corp', false],
  ])('%j is certainly %j: %s', (screened, listed, certain) => {
    const kind = listed.startsWith('V') ? 'person' : 'entity'
    expect(matchName(screened, listed, kind).certain).toBe(certain)
  })
})

test.each([
  ["O'Brien-Ŝmith, Jr. 3", ['obrien', 'smith', 'jr', '3']],
  ['Kamiński Sp. z o.o.', ['kaminski', 'spzoo']],
  ['Ostrava s.r.o.', ['ostrava', 'sro']],
  ['  ', []],
  ['日本', ['日本']],
  ['日本銀行ABC 第17号', ['日本銀行', 'abc', '第', '17', '号']],
  ['ラーメン・ガーデン', ['ラーメン', 'ガーデン'].map((word) => word.normalize('NFD'))],
  ['최민호', ['최민호'.normalize('NFD')]],
  ['สมหญิง มณีงาม', ['สมหญิง', 'มณีงาม']],
  ['विमला', ['विमला']],
  ['გიორგი ბერიძე', ['giorgi', 'beridze']],
  ['ᲒᲘᲝᲠᲒᲘ', ['giorgi']],
  ['Արամ Ոսկանյան և Որդիներ', ['aram', 'voskanyan', 'ev', 'vordiner']],
  ['Սուրեն ՕՀԱՆՅԱՆ', ['suren', 'ohanyan']],
  ['אורי בן־שמעון', ['aury', 'bn', 'shmaun']],
  ['שְׁלֹמֹה', ['shlmh']],
  ['محمد سالم', ['mhmd', 'salm']],
  ['ﻣﺤﻤﺪ ﺳﺎﻟﻢ', ['mhmd', 'salm']],
  ['عبّاس مستودع ١٧', ['bas', 'mstud', '17']],
  ['گل پری چوہان', ['gl', 'pri', 'chuhan']],
  ['ٹیپو ڈوگر سڑک خاں بٹے', ['tipu', 'dugr', 'srk', 'khan', 'bte']],
  ['ګل ښکلې', ['gl', 'shkle']],
  ['ع', ['ع']],
  ['Əhməd Məmmədov', ['ahmad', 'mammadov']],
  [
    'Қайрат Ұлықбек Әнуар Ғани Өтеген Һас Жаңа Үміт',
    'kayrat ulykbek anuar gani otegen has zhana umit'.split(' '),
  ],
  ['Saʿīd ʾAḥmad', ['said', 'ahmad']],
  ['Андрей'.normalize('NFD'), ['andrey']],
  ['Limited Liability Company Ostrava', ['llc', 'ostrava']],
])('normaliseName(%j)', (name, words) => expect(normaliseName(name)).toEqual(words))

/** Invented names in non-Latin scripts, and names of other people. */
const OTHER_SCRIPTS: readonly (readonly [name: string, kind: ListedKind, other: string])[] = [
  ['宮原桜介', 'person', '宮原桜子'],
  ['王小小', 'person', '王小'],
  ['欧阳 云海', 'person', '司马 云海'],
  ['王 小明', 'person', '李 小明'],
  ['王小明', 'person', '王 伟'],
  ['东海晨星国际海运贸易股份有限公司', 'entity', '西山暮云国际海运贸易股份有限公司'],
  ['タナカ・ガイスケ', 'person', 'タナベ・カイト'],
  ['최민호', 'person', '최만수'],
  ['สมหญิง มณีงาม', 'person', 'สมชาย มณีรัตน์'],
  ['विमला चौरसिया', 'person', 'कमला चतुर्वेदी'],
  ['გიორგი ბერიძე', 'person', 'გიორგი მაისურაძე'],
  ['Արամ Ոսկանյան', 'person', 'Արամ Պետրոսյան'],
  ['שלמה ברקאי', 'person', 'שלמה אברמוב'],
  ['አበበ ደስታ', 'person', 'አበበ ግርማ'],
]

describe.each(OTHER_SCRIPTS)('%s', (name, kind, other) => {
  test('is found as it is, in any form of its letters', () => {
    for (const spelling of [name, name.normalize('NFD'), name.normalize('NFKD'), `"${name}"`]) {
      expect(matchName(spelling, name, kind)).toMatchObject({ score: 1, certain: true })
    }
  })
  test(`is not ${other}`, () => {
    expect(matchName(other, name, kind).score).toBeLessThan(NAME_MATCH_THRESHOLD)
  })
})

test.each([
  ['东海晨星国际海运贸易股份有限公司', '东海辰星国际海运贸易股份有限公司', 'entity'],
  ['スズハラ・ガイスケ', 'スズハラガイスケ', 'person'],
  ['王 小明', '王小明', 'person'],
  ['สมหญิง มณีงามเลิศ', 'สมหญิง มณีงานเลิศ', 'person'],
  ['विमला चौरसियानी', 'विमला चौरासियानी', 'person'],
  ['გიორგი ბერიძე', 'Giorgi Beridze', 'person'],
  ['Արամ Ոսկանյան', 'Aram Voskanian', 'person'],
  ['Қайрат Өтегенов', 'Kairat Otegenov', 'person'],
] as const)('%s is near %s', (listed, screened, kind) => {
  expect(matchName(screened, listed, kind).score).toBeGreaterThanOrEqual(NAME_MATCH_THRESHOLD)
})

test('no name has letters and no words', () => {
  const letters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter((one) =>
    /\p{L}/u.test(one),
  )
  expect(letters.filter((letter) => normaliseName(letter).length === 0)).toEqual([])
})
