/**
 * Labelled pairs with which the matcher was not built: written before it, never used for tuning. Every name is invented.
 * One line is one pair, see `read-payee-pairs.ts`.
 */
export const HELD_OUT = `
# match: case, order, accents
M P | darius venckūnas | Darius Venckūnas
M P | VENCKUNAS DARIUS | Darius Venckūnas
M P | Urtė Šimkevičiūtė | Urte Simkeviciute
M P | Gökhan Özyılmaz | Gokhan Ozyilmaz
M P | Thuerriegl Anneliese | Anneliese Thürriegl
M P | Groeschel, Bjoern | Björn Gröschel
M P | Łucja Gwiżdżowska | Lucja Gwizdzowska
M P | Inés Muñarriz Olabe | INES MUNARRIZ OLABE
M P | Ondřej Břečťanský | Ondrej Brectansky
M P | Zoltán Hegyesfalvi | hegyesfalvi zoltan
M P | Aage Skjoldborg | Åge Skjoldborg
# match: titles
M P | Dr. med. Friederike Tannhauser | Friederike Tannhauser
M P | Mrs Imogen Wetherstone | Imogen Wetherstone
M P | Prof. Algimantas Rudminas | Algimantas Rudminas
M P | Dipl.-Ing. Ruprecht Steinmoser | Ruprecht Steinmoser
M P | Herr Wolfhard Eggebrecht | Wolfhard Eggebrecht
M P | Mme Solange Vaucresson | Solange Vaucresson
M P | Sir Leopold Haddingcote | Leopold Haddingcote
# match: scripts
M P | Ольга Ветрянская | Olga Vetryanskaya
M P | Stanislav Berezhnoy | Станислав Бережной
M P | Ελένη Σταυρίδου | Eleni Stavridou
M P | Тарас Кожухар | Taras Kozhukhar
# match: hyphens, apostrophes, words run together
M P | Marie Laure Desmoulins | Marie-Laure Desmoulins
M P | Siobhan OLaverty | Siobhán O'Laverty
M P | Eglė Kirklytė Norbutienė | Eglė Kirklytė-Norbutienė
M P | Angus Mac Glashan | Angus MacGlashan
M P | Hendrika Van der Linde | Hendrika van der Linde
M P | Samir Alqudsi | Samir Al-Qudsi
# match: joint holders
M P | Vilius Rakštys | Vilius Rakštys ; Monika Rakštienė
M P | Monika Rakstiene | Vilius Rakštys ; Monika Rakštienė
M P | Vilius Rakštys, Monika Rakštienė | Vilius Rakštys ; Monika Rakštienė
M P | Peter and Jane Cottesbrooke | Peter Cottesbrooke ; Jane Cottesbrooke
# match: companies, legal forms, trade names
M E | Gintaro krantas | UAB „Gintaro krantas“
M E | UAB GINTARO KRANTAS | UAB „Gintaro krantas“
M E | uždaroji akcinė bendrovė Gintaro krantas | UAB „Gintaro krantas“
M E | Windmoor Ceramics Limited | Windmoor Ceramics Ltd
M E | Windmoor Ceramics | Windmoor Ceramics Ltd.
M E | Harbinger & Lowe LLP | Harbinger and Lowe LLP
M E | Kesselbrand Gesellschaft mit beschränkter Haftung | Kesselbrand GmbH
M E | Kesselbrand G.m.b.H. | Kesselbrand GmbH
M E | Zielony Młyn Sp. z o.o. | Zielony Młyn Spółka z ograniczoną odpowiedzialnością
M E | Officine Bellariva S.p.A. | Officine Bellariva SpA
M E | MB Trys bebrai | Trys bebrai, MB
M E | Mažoji bendrija Trys bebrai | MB „Trys bebrai“
M E | Põhjatuul Osaühing | Põhjatuul OÜ
M E | SIA Zilais Vilnis | Zilais Vilnis SIA
M E | Kavinė Pelėda | UAB Miško vaišės ; Kavinė Pelėda
M E | THE CORAL LANTERN | Saltmarsh Leisure Ltd ; The Coral Lantern
M E | Sea Glass Studio | SeaGlass Studio UAB
M E | Garage 47 Oy | Garage 47
# close: initials
C P | D. Venckūnas | Darius Venckūnas
C P | Venckunas D | Darius Venckūnas
C P | I. Wetherstone | Imogen Wetherstone
C P | Mr L Haddingcote | Leopold Haddingcote
C P | A.M. Brodzikowska | Anna Maria Brodzikowska
C P | Ruprecht K. Steinmoser | Ruprecht Karl Steinmoser
C P | O. Vetryanskaya | Ольга Ветрянская
C P | M. Rakštienė | Vilius Rakštys ; Monika Rakštienė
# close: middle names come and go
C P | Anna Brodzikowska | Anna Maria Brodzikowska
C P | Ruprecht Steinmoser | Ruprecht Karl Steinmoser
C P | Darius Antanas Venckūnas | Darius Venckūnas
C P | Solange Vaucresson | Solange Odile Vaucresson
C P | Tomas Gedvilas | Tomas Julius Gedvilas
C P | Eglė Norbutienė | Eglė Kirklytė-Norbutienė
C P | Eglė Kirklytė | Eglė Kirklytė-Norbutienė
C P | Marie Desmoulins | Marie-Laure Desmoulins
C P | Zuzanna Ewa Pietrasik | Zuzanna Pietrasik
# close: one slip of the pen
C P | Darius Vencukūnas | Darius Venckūnas
C P | Darius Venckunsa | Darius Venckūnas
C P | Imogen Weterstone | Imogen Wetherstone
C P | Imogne Wetherstone | Imogen Wetherstone
C P | Algimantas Rudmins | Algimantas Rudminas
C P | Wolfhard Eggebracht | Wolfhard Eggebrecht
C P | Frederike Tannhauser | Friederike Tannhauser
C P | Stanislav Berezhnoj | Stanislav Berezhnoy
C P | Katharine Ellesmoor | Katherine Ellesmoor
C P | Leopold Hadingcote | Leopold Haddingcote
C P | Kristaps Zelgnes | Kristaps Zeļģēns
# close: another spelling of the same sound
C P | Filip Cottesbrooke | Philip Cottesbrooke
C P | Viktor Hallström | Victor Hallström
C P | Katarina Eggebrecht | Katharina Eggebrecht
C P | Tomas Wetherstone | Thomas Wetherstone
C P | Jakob Steinmoser | Jacob Steinmoser
# close: junior, particles, two surnames, short names
C P | Leopold Haddingcote Jr | Leopold Haddingcote
C P | Leopold Haddingcote | Leopold Haddingcote III
C P | Hendrika Linde | Hendrika van der Linde
C P | Inés Muñarriz | Inés Muñarriz Olabe
C P | Bob Wetherstone | Robert Wetherstone
# close: companies
C E | Gintaro krantai | UAB „Gintaro krantas“
C E | Windmoor Ceramiks Ltd | Windmoor Ceramics Ltd
C E | Windmore Ceramics Ltd | Windmoor Ceramics Ltd
C E | Kesselband GmbH | Kesselbrand GmbH
C E | Kesselbrand | Kesselbrand Logistics GmbH
C E | Officine Bellariva Group | Officine Bellariva SpA
C E | Thornbury Foods | Thornbury Foods Holding Ltd
C E | Alderwick | Alderwick Deutschland GmbH
C E | Alderwick Lietuva | Alderwick UAB
C E | Zilais Vilins SIA | Zilais Vilnis SIA
C E | Trys bebrai ir Ko | MB Trys bebrai
C E | Harbinger Lowe Partners LLP | Harbinger & Lowe LLP
C E | Kavine Peleeda | UAB Miško vaišės ; Kavinė Pelėda
# no match: others of one surname
N P | Tadas Venckūnas | Darius Venckūnas
N P | T. Venckūnas | Darius Venckūnas
N P | Karolina Venckūnienė | Darius Venckūnas
N P | Edmund Wetherstone | Imogen Wetherstone
N P | Julia Eggebrecht | Julian Eggebrecht
N P | Daniela Tannhauser | Daniel Tannhauser
N P | Mario Bellariva | Maria Bellariva
N P | Tim Cottesbrooke | Tom Cottesbrooke
N P | Nina Ellesmoor | Dina Ellesmoor
N P | Petras Rakštys | Vilius Rakštys ; Monika Rakštienė
N P | Ruprecht M. Steinmoser | Ruprecht Karl Steinmoser
N P | Anna Zofia Brodzikowska | Anna Maria Brodzikowska
N P | A. Z. Brodzikowska | Anna Maria Brodzikowska
N P | Leopold Haddingcote Jr | Leopold Haddingcote Sr
N P | Leopold Haddingcote II | Leopold Haddingcote III
N P | Jane and Robert Cottesbrooke | Peter Cottesbrooke ; Jane Cottesbrooke
# no match: part of a name
N P | Venckūnas | Darius Venckūnas
N P | Darius | Darius Venckūnas
N P | Darius V. | Darius Venckūnas
N P | D. V. | Darius Venckūnas
N P | Dr. | Friederike Tannhauser
N P | Anna Maria | Anna Maria Brodzikowska
N P | ... | Ondřej Břečťanský
N P | Mr and Mrs | Peter Cottesbrooke ; Jane Cottesbrooke
# no match: others of one given name
N P | Darius Vengalis | Darius Venckūnas
N P | Imogen Weatherall | Imogen Wetherstone
N P | Eglė Norkutė | Eglė Kirklytė-Norbutienė
N P | Olga Vetrova | Ольга Ветрянская
N P | Ana Diaz | Ana Dias Moreno
N P | Kim Long | Kim Lang
N P | Wolfhard Eggers | Wolfhard Eggebrecht
N P | Venckūnas ir sūnūs | Darius Venckūnas
# no match: companies
N E | AB Gintaro krantas | UAB „Gintaro krantas“
N E | Gintaro kelias | UAB „Gintaro krantas“
N E | Windmoor Ceramics plc | Windmoor Ceramics Ltd
N E | Windmoor Textiles Ltd | Windmoor Ceramics Ltd
N E | Kesselbrand AG | Kesselbrand GmbH
N E | Kesselbrand Logistics GmbH | Kesselbrand Insurance GmbH
N E | Alderwick Lietuva UAB | Alderwick Latvia SIA
N E | Garage 74 Oy | Garage 47 Oy
N E | Garage Oy | Garage 47 Oy
N E | Thornbury | Thornhill Foods Ltd
N E | UAB | UAB „Gintaro krantas“
N E | International Trading Company | Thornbury International Trading Company
N E | Holding Ltd | Thornbury Foods Holding Ltd
N E | Imogen Wetherstone | Windmoor Ceramics Ltd
N E | Trys vilkai MB | Trys bebrai, MB
N E | Kavinė Pelė | UAB Miško vaišės ; Kavinė Pelėda
N E | Harbinger LLP | Harbinger & Lowe LLP
`
