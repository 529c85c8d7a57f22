/**
 * Labelled pairs of names with which the matcher was built: its weights were set by them. Every name is invented, in
 * patterns of real lists and real customers. One line is one pair, see `read-pairs.ts`.
 */
export const BUILDING = `
# one person: Cyrillic against Latin
+ P | Grigory Tsvetomudrov | Григорий Цветомудров
+ P | Ekaterina Zhelyabovskaya | Yekaterina Jelyabovskaia
+ P | Oleksandr Vydumanyi | Александр Выдуманый
+ P | Andrei Chistopolyev | Andrey Tchistopoliev
+ P | Nikolai Shchipachov | Nikolay Schipachov
+ P | Volodymyr Hrabchenko | Володимир Грабченко
+ P | Maksim Kholodnikov | Maxim Holodnikov
+ P | Evgenia Filimoshina | Yevgeniya Filimoshyna
+ P | Юрий Безродных | Yuri Bezrodnykh
+ P | Anatoly Fyodorchuk | Anatoliy Fedorchuk
+ P | Aleksei Rozhdestvin | Alexey Rojdestvin
+ P | Zinaida Yakushevskaya | Zinayda Jakushevskaja
+ P | Stefan Đurđevanović | Стефан Ђурђевановић
+ P | Petr Oblomyshev | Pyotr Oblomyshev
# one person: Arabic and Persian names
+ P | Muhammad Tahir Dabbaghian | Mohamed Taher Dabbaghian
+ P | Abd al-Karim Jubranawi | Abdulkarim Jubranawi
+ P | Abdul Aziz Murtadha | Abdelaziz Murtada
+ P | Said Qasim Tallabi | Saeed Ghassem Tallabi
+ P | Hasan Yusef Sarkhoshi | Hassan Youssef Sarkhoshi
+ P | Jafar Sadegh Nourbakhti | Ja'far Sadeq Nurbakhti
+ P | أحمد سالم | Ahmad Salem
+ P | Nur al-Din Shamsabadi | Noureddin Shamsabadi
+ P | Khalil Ibn Musa Radwaniyya | Khaleel bin Mousa Radwaniya
+ P | Othman Suleyman Ghazaliyev | Usman Sulaiman Gazaliev
+ P | Layla Haddadzadeh | Leila Hadadzadeh
+ P | Abu Bakr Mansouri Tafil | Aboubakar Mansuri Tafil
+ P | Sheikh Rashid Turkomani | Rashid Turkomani
+ P | Fadhil Muzaffar Kandahari | Fadil Mozaffar Qandahari
# one person: accents, Greek, German and Nordic letters
+ P | Günther Großschädel | Guenther Grossschaedel
+ P | Δημήτριος Καραφωτιάς | Dimitrios Karafotias
+ P | Åse Kjærsgaardsen | Aase Kjaersgaardsen
+ P | Zbigniew Dąbrodębski | Zbigniew Dabrodebski
+ P | François L'Héritagère | Francois Lheritagere
+ P | Şükrü Dağlıbozoğlu | Sukru Daglibozoglu
+ P | Iñigo Etxeberrigaray | Inigo Echeberrigaray
+ P | Jiří Třešňákovec | Jiri Tresnakovec
+ P | Šarūnas Ąžuolkalnis | Sarunas Azuolkalnis
# one person: another order, initials, commas
+ P | Leopold Krummacherfeld | Krummacherfeld, Leopold
+ P | Octavia Silberhorn | O. Silberhorn
+ P | T. J. Wetherspindle | Thomas James Wetherspindle
+ P | Chen Guoxiang | Guoxiang Chen
+ P | Pak Yong Chol Min | Yong Chol Min Pak
+ P | Gennady A. Borshchevik | Gennady Alekseevich Borshchevik
+ P | QUISPERRAMA, Diego | Diego Quisperrama
+ P | Dmitry Ulyanenko | D. S. Ulyanenko
# one person: middle names and patronymics come and go
+ P | Pavel Sergeyevich Golovolomov | Pavel Golovolomov
+ P | Irina Makovetskaya-Lunina | Irina Viktorovna Makovetskaya-Lunina
+ P | Ricardo Antonio Belmonteaga | Ricardo Belmonteaga
+ P | Joao da Silva Carrasqueira | Joao Silva Carrasqueira
+ P | Willem de Grootevoort | Willem Degrootevoort
+ P | Samuel Okechukwu Ndubuisimo | Samuel Ndubuisimo
+ P | Karl Ludwig Ehrenbreitner | Karl Ehrenbreitner
+ P | Catherine Brightwater | Catherine Jane Brightwater
+ P | Aslan Magomedovich Dzhamalkhanov | Aslan Jamalkhanov
+ P | Enrique Santamarta Lobos | Enrique Santamarta
+ P | Sultan bin Nayef Qahtabi | Sultan Nayef Al-Qahtabi
# one person: slips of the pen, words run together
+ P | Sebastian Kronenwetter | Sebastian Kronenweter
+ P | Mary-Ann Thistlewood | Maryann Thistlewood
+ P | Giovanni Battaglioli | Giovani Bataglioli
+ P | Phillip Ashgroven | Philip Ashgroven
+ P | Michał Jastrzębowiec | Michal Jastrzembowiec
+ P | Rolandas Vaitmanas | Rolandsa Vaitmanas
+ P | Desmond Okonjofor | Desmund Okonjofor
+ P | Katherine Holloworth | Catherine Holloworth
+ P | Tran Minh Quocbao | Tran Minh Quoc Bao
+ P | Valentina Serafinelli | Valentina Serrafinelli
+ P | Matthias Oberwinkler | Mathias Oberwinckler
+ P | Zsófia Kertészházy | Zsofia Kerteszhazi
# one person: the birth date and country speak for it
+ P | Hamid Gulzada | Hameed Gulzadah | 1968-04-14 | 1968-04-14 | AF | AF
+ P | Roman Tverskoi | Roman Tverskoy | 1977 | 1977-01-21 | RU | RU
+ P | Manuel Piedrahonda | Manuel Piedraonda | 1963-10-02 | 1963-02-10 | VE | VE
+ P | Amadou Kouyatala | Amadou Kouyatalla | 1980..1982 | 1981-06-06 | ML | ML
# one company: endings, order, joined words, other spellings
+ E | Zapadny Veter Shipping OOO | Zapadny Veter Shipping LLC
+ E | Limited Liability Company Stalkonveyer | OOO Stalkonveyer
+ E | PJSC Uralgidromash | Uralgidromash Public Joint Stock Company
+ E | Calypso Tankers S.A. | CALYPSO TANKERS SA
+ E | Al Fajr Emerald General Trading LLC | Alfajr Emerald General Trading
+ E | Silver Marlin Ship Management Pte Ltd | Silver Marlin Shipmanagement
+ E | Ningbo Starling Textile Co., Ltd. | Ningbo Starling Textile Company Limited
+ E | Castorium Enterprises International Inc. | Castorium Enterprises Intl Inc
+ E | Banco Fluvialis S.A. | Fluvialis Banco
+ E | Завод Прометалл | Zavod Prometall
+ E | ЗАО Спецмашимпорт | Spetsmashimport ZAO
+ E | Minera Cobrizal C.A. | Minera Cobrizal
+ E | Granat-Avia Design Bureau | Granat Avia Design Bureau
+ E | Frères Boulangiers et Fils SARL | Freres Boulangiers & Fils
+ E | Ostwind Speditions GmbH & Co. KG | Ostwind Spedition
+ E | Damavand Tejarat Kish Co | Damavand Tejaratkish Company
+ E | Irkutsk Cable Plant 12 | Irkutsk Cable Plant No. 12
+ E | Emerald Harbour Holding Ltd | Emerald Harbor Holdings Ltd
+ E | Gulistan Zarya Cotton Export | Gulistan Zaria Cotton Export
+ E | Topazion Jewellers DMCC | Topazion Jewelers
+ E | Quetzal Cargo SA de CV | Quetzal Cargo
+ E | JSC ARGUMENT | JSCARGUMENT
+ E | MB Upės Krantas | Upes Krantas
+ E | Blue Albatross Hotel & Spa Company Limited | Blue Albatross Hotel and Spa Co Ltd
+ E | Rahman Brothers Forex | Rahman Brothers Froex
+ E | Tigris Bridge Trading and Contracting W.L.L. | Tigris Bridge Trading & Contracting
+ E | Steppe Falcon Security LLP | Steppe Falcon Security
# other persons: one family, other given names
- P | Pavel Golovolomov | Anna Golovolomova
- P | Octavia Silberhorn | Friedrich Silberhorn
- P | Diego Quisperrama | Lucia Quisperrama
- P | Karl Ehrenbreitner | Sophie Ehrenbreitner
- P | Desmond Okonjofor | Patience Okonjofor
- P | Rolandas Vaitmanas | Jurgita Vaitmanienė
- P | Chen Guoxiang | Chen Meiling
- P | Irina Makovetskaya | Olga Makovetskaya
- P | Ali Dabbaghian | Reza Dabbaghian
- P | Willem de Grootevoort | Saskia de Grootevoort
- P | Ivo Piedrahonda | Ana Piedrahonda
- P | Leopold Krummacherfeld | Ernst Krummacherfeld
# other persons: one given name, near family names
- P | Grigory Tsvetomudrov | Grigory Tsvetkov
- P | Andrei Chistopolyev | Andrei Chistyakov
- P | Muhammad Dabbaghian | Muhammad Dabiri
- P | Sebastian Kronenwetter | Sebastian Kronberger
- P | Pavel Golovolomov | Pavel Golovanov
- P | Giovanni Battaglioli | Giovanni Battisti
- P | Roman Tverskoi | Roman Tverdokhlebov
- P | Dimitrios Karafotias | Dimitrios Karagiannis
- P | Maria Thistlewood | Maria Thistleton
- P | Catherine Brightwater | Catherine Brightman
- P | Samuel Ndubuisimo | Samuel Ndukwe
- P | Zbigniew Dąbrodębski | Zbigniew Dąbrowski
- P | Hassan Sarkhoshi | Hassan Sarkozian
- P | Tran Minh Quocbao | Tran Minh Quang
- P | Hamid Gulzada | Hamid Gulbahar
- P | Michał Jastrzębowiec | Michał Jastrzębski
- P | Aleksei Rozhdestvin | Aleksei Rozhkov
- P | Manuel Piedrahonda | Manuel Piedrabuena
- P | Günther Großschädel | Günther Großmann
# other persons: many words in common, but not the one that tells
- P | Mohammed Ahmed Ali Tallabi | Mohammed Ahmed Ali
- P | Abdul Aziz Murtadha | Abdul Aziz Rahimi
- P | Ahmad Salem Jubranawi | Ahmad Salem Otaibi
- P | Juan Antonio Lopez Belmonteaga | Juan Antonio Lopez
- P | Hassan bin Ali Qahtabi | Ali bin Hassan Zaidi
- P | Abu Omar Al-Kurdi | Abu Omar Restaurant
- P | Jose Luis Santamarta | Jose Luis Rodriguez
- P | Pak Yong Chol | Pak Yong Su
- P | Abu Tariq | Tariq Abu Zayd Mansour
- P | El Gato | Rodrigo Gatosa
- P | Ibrahim Musa Radwaniyya | Ibrahim Musa
- P | Nguyen Thi Mai Khe | Nguyen Thi Lan
# other persons: short names
- P | Wu Lei | Wu Lin
- P | Ri Chol | Ri Chun
- P | Ali Omar | Ali Amari
- P | Ian Holt | Ivan Holtz
- P | Eli Katz | Emil Katzen
- P | Mo Yan | Mo Tan
# the same name, but born at another time
- P | Hamid Gulzada | Hamid Gulzada | 1968-04-14 | 1993-05-01 | AF | DE
- P | Roman Tverskoi | Roman Tverskoy | 1977 | 2002-01-21 | RU | EE
- P | Maria Carrasqueira | Maria Carrasqueira | 1950-12-12 | 1985-03-08
- P | Saeed Qasem Tallabi | Said Qasim Tallabi | 1955..1958 | 1999-09-09
- P | Irina Makovetskaya | Irina Makovetskaya | 1961-05-17 | 1984-05-17 | RU | RU
- P | Karl Ehrenbreitner | Karl Ehrenbreitner | 1944-02-02 | 1974-08-11 | AT | AT
# other companies that share common words
- E | Zapadny Veter Shipping OOO | Vostochny Port Shipping OOO
- E | Silver Marlin Ship Management Pte Ltd | Silver Dolphin Ship Management Pte Ltd
- E | Al Fajr Emerald General Trading LLC | Al Fajr Dental Clinic LLC
- E | Al Fajr Emerald General Trading LLC | Oasis General Trading LLC
- E | Calypso Tankers S.A. | Calypso Diving S.A.
- E | Banco Fluvialis S.A. | Banco Fidelis S.A.
- E | Castorium Enterprises International Inc. | Castle Enterprises International Inc.
- E | Emerald Harbour Holding Ltd | Emerald Isle Holding Ltd
- E | Topazion Jewellers DMCC | Royal Jewellers DMCC
- E | Steppe Falcon Security LLP | Falcon Eye Security LLP
- E | Blue Albatross Hotel & Spa | Blue Lagoon Hotel & Spa
- E | Tigris Bridge Trading and Contracting | London Bridge Trading and Contracting
- E | Rahman Brothers Forex | Khan Brothers Forex
- E | Granat-Avia Design Bureau | Sokol Design Bureau
- E | National Cobrizal Company | National Cement Company
- E | Gulistan Zarya Cotton Export | Gulistan Carpet Export
- E | Ningbo Starling Textile Co., Ltd. | Ningbo Harmony Textile Co., Ltd.
- E | Ostwind Speditions GmbH | Westwind Speditions GmbH
- E | Damavand Tejarat Kish Co | Alborz Tejarat Kish Co
- E | Islamic Bank for Agriculture | Islamic Bank for Housing
- E | Charity Fund for Widows of Zarqan | Charity Fund for Widows
- E | Black Heron Trading Ltd | Black Hero Comics Ltd
- E | Irkutsk Cable Plant 12 | Omsk Cable Plant 12
- E | Omega Corp | Corp
- E | Horizon Group of Companies | Group of Companies Atlas
- E | Quetzal Cargo SA de CV | Condor Cargo SA de CV
# other companies: the number or the one short word tells
- E | Irkutsk Cable Plant 12 | Irkutsk Cable Plant 21
- E | Battalion 44 | Battalion 46
- E | Institute No. 3 | Institute No. 13
- E | Vessel 7785 | Vessel 7758
- E | Zir Bank | Azir Bank
- E | DKL Trading LLC | DKM Trading LLC
- E | Luna Shipping | Lina Shipping
- E | Sun Coast Marine Services | Sun Coast Bakery
- E | Vega Trading | Vegan Food Trading
`
