/** Titles before names of persons, after libpostal's dictionaries `personal_titles.txt` (MIT, from `pelias-parser` 4.1.0). */
export const TITLES: ReadonlySet<string> = new Set(
  // English
  (
    'ambassador archbishop brigadier brig capt captain chairman chairwoman cmdr col colonel commander commissioner ' +
    'congressman congresswoman corporal cpl deputy dame doctor dr eminence excellency gen general gov governor her highness ' +
    'his hon honorable honour honourable lieut lieutenant lt madame messrs minister miss mister mr mrs ms mx officer pres ' +
    'president prof professor rev reverend royal secretary senator sergeant sgt sir vice ' +
    // German and Dutch
    'burgermeister direktor doktor ds frau fraulein herr herrn ing ingenieur jonkheer mevr mevrouw mijnheer ' +
    // French
    'amiral capitaine colonel commandant docteur excellence lieutenant madame mademoiselle maitre marechal mlle mme ' +
    'monseigneur monsieur professeur ' +
    // Spanish and Portuguese
    'almirante capitan capitao comandante coronel deputado diputado don dona doutor doutora doctora embaixador embajador ' +
    'excelencia ex exmo gral ingeniero lic licenciado mariscal monsenor obispo presidente profesor sargento senador senhor ' +
    'senhora senor senora senorita sra sres srta teniente ' +
    // Italian
    'avv avvocato capitano cav cavaliere colonnello commendatore dott dottor dottore dottoressa generale ingegnere maresciallo ' +
    'monsignore onorevole professore signor signora signorina ' +
    // Slavic
    'admiral akademika dotsent generala inz kapitan ks ksiadz magister pulkownik polkovnik sierzant ' +
    // Muslim and Turkish
    'bey haji hajji hanim maulavi mulla mullah sheik sheikh shaikh'
  ).split(' '),
)

/** Titles that are also names: they are titles only beside another title. */
export const TITLES_OR_NAMES: ReadonlySet<string> = new Set(
  'bishop brother cardinal count duke earl father imam judge king lady lord major marshal pope prince princess queen sister sultan'.split(
    ' ',
  ),
)
