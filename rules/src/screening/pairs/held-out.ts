/**
 * Labelled pairs of names with which the matcher was not built: written before it, never used for tuning. Every name is
 * invented, in patterns of real lists and real customers. One line is one pair, see `read-pairs.ts`.
 */
export const HELD_OUT = `
# one person: Cyrillic against Latin
+ P | Yevgeny Starodubtsev | Евгений Стародубцев
+ P | Aleksandr Zhuravlyov | Александр Журавлёв
+ P | Mykhailo Horobets | Михайло Горобець
+ P | Dmitriy Shcherbatenko | Dmitry Shcherbatenko
+ P | Sergey Khoroshilov | Serhii Khoroshylov
+ P | Tatiana Vyazemtseva | Tatyana Viazemtseva
+ P | Юлия Трубачёва | Yulia Trubacheva
+ P | Oleksiy Tkachuk-Rybak | Алексей Ткачук-Рыбак
+ P | Vyacheslav Ozhigov | Viatcheslav Ojigov
+ P | Artyom Belokrylov | Artem Belokrilov
+ P | Ksenia Yermolinskaya | Kseniya Ermolinskaja
+ P | Iosif Chernovaty | Josef Tchernovatyj
+ P | Lyubov Dzhafarova | Liubov Jafarova
+ P | Георги Пеевски-Стоев | Georgi Peevski-Stoev
+ P | Dragan Ćosovljević | Драган Ћосовљевић
# one person: Arabic and Persian names
+ P | Mohammed Al-Qasradi | Muhammad al Qasradi
+ P | Abdulrahman Fawzan Harithi | Abd al-Rahman Fawzan al-Harithi
+ P | Khaled Bin Saif Al-Murayhi | Khalid Saif Almurayhi
+ P | Hussein Jawad Talabkhani | Hossein Javad Talabkhani
+ P | Yousef Ibrahim Shadfar | Yusuf Ibrahim Shadfar
+ P | Abdallah Nasreddine Ouazzari | Abdullah Nasr al-Din Ouazzari
+ P | Omar Saeed Zubaydan | Umar Said Zubaidan
+ P | محمد كريم صالحي | Mohammad Karim Salehi
+ P | Ahmad Zakariya Mirqadir | Ahmed Zakaria Mir Qadir
+ P | Sulayman Daoud Hakimzad | Suleiman Dawood Hakimzad
+ P | Fatimah Umm Qays Barzanfar | Fatima Umm Qais Barzanfar
+ P | Gholamreza Pirouzmandi | Gholam Reza Piruzmandi
+ P | Mustafa Abdelkader Benzirar | Moustapha Abdel Kader Benzirar
+ P | Usama Hamid Rashwani | Osama Hameed Rashwani
+ P | Jamal al-Din Qutaybani | Djamaleddine Qutaybani
# one person: accents, Greek, German and Nordic letters
+ P | Jürgen Weißmüllerhof | Juergen Weissmuellerhof
+ P | Γεώργιος Παπαμαντέλης | Georgios Papamantelis
+ P | Søren Ågesholm | Soren Aagesholm
+ P | Łukasz Świdrowicki | Lukasz Swidrowicki
+ P | Ngô Thị Bạch Liên Hương | Ngo Thi Bach Lien Huong
+ P | José Ángel Peñarrubias | Jose Angel Penarrubias
+ P | Konstantinos Chatzidrakos | Κωνσταντίνος Χατζηδράκος
+ P | Björn Östergren-Lund | Bjoern Oestergren Lund
+ P | Gülşen Çakırbeyoğlu | Gulsen Cakirbeyoglu
+ P | Žydrūnė Šaltenytė | Zydrune Saltenyte
# one person: another order, initials, commas
+ P | DOBROVOLNY, Kazimir Anton | Kazimir Anton Dobrovolny
+ P | Thaddeus Birkenhalde | Birkenhalde Thaddeus
+ P | RAHIMZADEH, Behnam | Behnam RAHIMZADEH
+ P | Rosalia Montebruno | Montebruno, R.
+ P | Archibald Fenwyck-Thorne | A. Fenwyck-Thorne
+ P | J. P. Marchandeau | Jean Paul Marchandeau
+ P | Konrad E. Falkensteiner | Konrad Emil Falkensteiner
+ P | Wei Zhongliang | Zhongliang Wei
+ P | Kim Song Dae Ryol | Dae Ryol Kim Song
+ P | S. V. Krasnopolsky | Sergei Krasnopolsky
# one person: middle names and patronymics come and go
+ P | Viktor Pavlovich Medvezhatnik | Viktor Medvezhatnik
+ P | Natalia Zagorodnaya | Natalia Igorevna Zagorodnaya
+ P | Emmanuel Kwabena Oduro-Tansah | Emmanuel Oduro Tansah
+ P | Maria del Carmen Villarocha | Maria Carmen Villarocha
+ P | Luis Fernando Quebradillas | Luis Quebradillas
+ P | Hendrik van der Plassche | Hendrik Vanderplassche
+ P | Elizabeth Margaret Ravenscourt | Elizabeth Ravenscourt
+ P | Tomasz Zielonogórski | Tomasz Andrzej Zielonogorski
+ P | Ramzan Akhmadovich Yusupgeriev | Ramzan Yusupgeriyev
+ P | Francisco Javier Tordesalas Mena | Francisco Javier Tordesalas
+ P | Dr. Anselm von Rothenfurt | Anselm Rothenfurt
+ P | Ismail Ibn Tariq Qahwaji | Ismail Tariq Qahwaji
# one person: slips of the pen, words run together
+ P | Cornelius Haverkampff | Cornelius Haverkampf
+ P | Ludovica Sanmarchetti | Ludovica San Marchetti
+ P | Jean-Baptiste Lacroisade | Jeanbaptiste Lacroisade
+ P | Przemysław Grodzieński | Przemyslav Grodzienski
+ P | Benedikta Holmsgaard | Benedicta Holmsgard
+ P | Alessandro Pietrabianca | Alesandro Pietrabianka
+ P | Marguerite Desrochelles | Margerite Desrochelle
+ P | Vytautas Girdvainis | Vytuatas Girdvainis
+ P | Kristina Laumenskienė | Christina Laumenskiene
+ P | Nguyen Van Thach Kiem | Nguyen Vanthach Kiem
+ P | Oluwaseun Adebimpewa | Oluwasehun Adebimpewa
+ P | Stephen Cattermoule | Steven Cattermoule
# one person: the birth date and country speak for it
+ P | Rashid Omarkhel | Rashed Omarkhail | 1974-02-11 | 1974-02-11 | AF | AF
+ P | Igor Samoilenkov | Igor Samoylenkov | 1966 | 1966-09-30 | RU | RU
+ P | Carlos Montefierro | Carlos Montefiero | 1980-05-05 | 1980-05-05 | CO | CO
+ P | Ibrahim Sowarah | Ibrahima Sowarah | 1971..1973 | 1972-01-01 | ML | ML
+ P | Nikola Bratislavec | Nicola Bratislavec | 1959-12-01 | 1959-01-12 | RS | RS
# one company: endings, order, joined words, other spellings
+ E | Severny Put Logistics OOO | Severny Put Logistics LLC
+ E | Limited Liability Company Granitmash | OOO Granitmash
+ E | JSC Kolovratprom | Kolovratprom Joint Stock Company
+ E | Tarantella Maritime S.A. | TARANTELLA MARITIME SA
+ E | Al Noor Falcon General Trading FZE | Alnoor Falcon General Trading
+ E | Golden Pelican Ship Management Pte Ltd | Golden Pelican Shipmanagement
+ E | Zhuhai Brightmoor Electronics Co., Ltd. | Zhuhai Bright Moor Electronics Company Limited
+ E | Ferrolana Industries International Inc. | Ferrolana Industries Intl
+ E | Bank Sarmatia-Invest AD | Sarmatia Invest Bank
+ E | Вектор Спецтехника | Vektor Spetstekhnika
+ E | ООО Балтгазстрой | Baltgazstroy LLC
+ E | Petroquim Andes C.A. | Petroquim Andes
+ E | Korund-Pribor Research Institute | Korund Pribor Research Institut
+ E | Mount Kasbeg Mineral Waters LLC | Kasbeg Mount Mineral Waters
+ E | Hermanos Castellvano e Hijos S.L. | Hermanos Castellvano & Hijos
+ E | Nordvind Reederei GmbH & Co. KG | Nordwind Reederei
+ E | Sahand Petro Gostaran Co | Sahand Petrogostaran Company
+ E | Rybinsk Turbo Works 29 | Rybinsk Turbo Works No. 29
+ E | Crescent Harbor Holdings Ltd | Crescent Harbour Holding
+ E | Makhachkala Agro Export | Mahachkala Agroexport
+ E | Aurelia Gemstones DMCC | Aurelia Gem Stones
+ E | Kombinat Elektrovolna PAO | Elektrovolna Kombinat
+ E | Jaguar del Norte Transportes SA de CV | Jaguar del Norte Transportes
+ E | Tengri Shield Security Services | Tengri Shield Security Service LLP
+ E | Grand Ostrich Casino & Hotel Company Limited | Grand Ostrich Casino and Hotel Co Ltd
+ E | UAB Pelkių Durpės | Pelkiu Durpes
+ E | JSC ZENITRON | JSCZENITRON
+ E | Hamza Brothers Exchange | Hamza Brothers Exchnage
+ E | Veshnyaki Optical-Mechanical Plant | Veshniaki Optical Mechanical Plant
+ E | Euphrates Gate Trading and Contracting W.L.L. | Euphrates Gate Trading & Contracting
# other persons: one family, other given names
- P | Viktor Medvezhatnik | Oleg Medvezhatnik
- P | Rosalia Montebruno | Giacomo Montebruno
- P | Archibald Fenwyck-Thorne | Beatrice Fenwyck-Thorne
- P | Ivan Zagorodny | Petr Zagorodny
- P | Hassan Talabkhani | Mehdi Talabkhani
- P | Konrad Falkensteiner | Ute Falkensteiner
- P | Ana Villarocha | Luz Villarocha
- P | Tomasz Zielonogórski | Ewa Zielonogórska
- P | Omar Barzanfar | Laila Barzanfar
- P | Wei Zhongliang | Wei Jianguo
- P | Jean Lacroisade | Luc Lacroisade
- P | Emmanuel Oduro-Tansah | Grace Oduro-Tansah
- P | Cornelius Haverkampff | Wilhelmina Haverkampff
- P | Igor Samoilenkov | Denis Samoilenkov
# other persons: one given name, near family names
- P | Mohammed Al-Qasradi | Mohammed Al-Qahtari
- P | Aleksandr Zhuravlyov | Aleksandr Zhukovsky
- P | Sergey Khoroshilov | Sergey Khomyakov
- P | Viktor Petrashenko | Viktor Petrovsky
- P | Marta Kowalczewska | Marta Kowalska
- P | Jonas Girdvainis | Jonas Girdauskas
- P | Ahmed Hassan Mirqadir | Ahmed Hassan Daqiqi
- P | Carlos Montefierro | Carlos Monteverde
- P | Anna Birkenhalde | Anna Birkenfeld
- P | Nguyen Van Thach | Nguyen Van Tuan
- P | Stephen Cattermoule | Stephen Catterall
- P | Kim Song Ryol | Kim Song Chol
- P | Abdullah Ouazzari | Abdullah Ouardi
- P | Natalia Zagorodnaya | Natalia Zakharova
- P | Rashid Omarkhel | Rashid Omarov
- P | Björn Östergren | Björn Österlund
- P | Georgios Papamantelis | Georgios Papadakis
- P | Kristina Laumenskienė | Kristina Laurinavičienė
- P | Ramzan Yusupgeriev | Ramzan Yusupov
- P | Hendrik van der Plassche | Hendrik van der Plas
# other persons: many words in common, but not the one that tells
- P | Mohammed Ali Hassan Al-Qasradi | Mohammed Ali Hassan
- P | Abdul Rahman Fawzan Harithi | Abdul Rahman Nasser
- P | Ali Reza Hosseini Pirouz | Ali Reza Mohammadi
- P | Maria Jose Garcia Quebradillas | Maria Jose Garcia
- P | Khaled Bin Saif Al-Murayhi | Saif Bin Khaled Al-Dhaheri
- P | Abu Hamza Al-Tunisi | Abu Hamza Trading Services
- P | Ibrahim Mohammed Yusuf Shadfar | Ibrahim Mohammed
- P | Juan Carlos Tordesalas | Juan Carlos Mendoza
- P | Abdullah bin Abdulaziz Rashwani | Abdulaziz bin Abdullah Qurayfi
- P | Ahmed Omar Said | Omar Ahmed Farid
- P | Van Thi Lien | Van Thi Hoa
- P | Mir Ahmad Hakimzad | Mir Ahmad Wardaki
- P | El Zorro | Pedro Zorrilla
- P | Abu Khalid | Khalid Abu Rahma Stores
# other persons: short names
- P | Li Wei | Li Wen
- P | Kim Il | Kim Min
- P | Ali Saleh | Ali Salman
- P | Jan Nowy | Jan Nowak
- P | Ho Chan | Ho Cheng
- P | Omar Deg | Omar Diaz
- P | Bo Lin | Bo Lindqvist
- P | Eva Roth | Ewa Rotter
# the same name, but born at another time
- P | Rashid Omarkhel | Rashid Omarkhel | 1974-02-11 | 1999-06-20 | AF | AF
- P | Igor Samoilenkov | Igor Samoilenkov | 1966 | 1991-09-30 | RU | LT
- P | Maria Montebruno | Maria Montebruno | 1955-03-03 | 1988-10-14
- P | Ahmed Zakaria Mir | Ahmed Zakaria Mir | 1960..1965 | 1997-12-12
- P | Viktor Petrashenko | Viktor Petrashenko | 1958-07-19 | 1979-07-19 | UA | UA
- P | Tomasz Zielonogórski | Tomasz Zielonogórski | 1970-01-30 | 2001-11-02 | PL | PL
- P | Ali Hassan Barzani Kur | Ali Hassan Barzani | 1949 | 1990-04-01 | IQ | SE
- P | Elena Belokrylova | Elena Belokrilova | 1982-08-25 | 1960-02-17
# other companies that share common words
- E | Severny Put Logistics OOO | Yuzhny Bereg Logistics OOO
- E | Golden Pelican Ship Management Pte Ltd | Golden Heron Ship Management Pte Ltd
- E | Al Noor Falcon General Trading FZE | Al Noor Bakery and Sweets
- E | Al Noor Falcon General Trading FZE | Desert Rose General Trading FZE
- E | Tarantella Maritime S.A. | Tarantella Pizza S.A.
- E | Bank Sarmatia-Invest AD | Bank Silesia-Invest AD
- E | Ferrolana Industries International Inc. | Ferretti Industries International Inc.
- E | Crescent Harbor Holdings Ltd | Crescent Moon Holdings Ltd
- E | Crescent Harbor Holdings Ltd | Pearl Harbor Holdings Ltd
- E | Aurelia Gemstones DMCC | Amelia Gemstones DMCC
- E | Tengri Shield Security Services | Silver Shield Security Services
- E | Grand Ostrich Casino & Hotel | Grand Oriental Hotel & Casino
- E | Euphrates Gate Trading and Contracting | Golden Gate Trading and Contracting
- E | Hamza Brothers Exchange | Haddad Brothers Exchange
- E | Korund-Pribor Research Institute | Gidropribor Research Institute
- E | National Petroquim Company | National Pharmacy Company
- E | Kasbeg Mineral Waters LLC | Borjan Mineral Waters LLC
- E | Zhuhai Brightmoor Electronics Co., Ltd. | Zhuhai Lantern Electronics Co., Ltd.
- E | Nordvind Reederei GmbH | Südwind Reederei GmbH
- E | Sahand Petro Gostaran Co | Alvand Petro Gostaran Co
- E | International Bank for Trade and Shipping | International Bank for Trade and Industry
- E | Relief Fund for Orphans of Qandan | Relief Fund for Orphans
- E | Black Orchid Trading Ltd | Black Orchard Cider Ltd
- E | Makhachkala Agro Export | Kaliningrad Agro Export
- E | Kombinat Elektrovolna PAO | Kombinat Elektrosila PAO
- E | Veshnyaki Optical-Mechanical Plant | Kazan Optical-Mechanical Plant
- E | Delta Corp | Corp
- E | Meridian Group of Companies | Group of Companies Horizon
# other companies: the number or the one short word tells
- E | Rybinsk Turbo Works 29 | Rybinsk Turbo Works 31
- E | Brigade 17 | Brigade 71
- E | Factory No. 5 | Factory No. 15
- E | Unit 9021 | Unit 9012
- E | Studio 54 Holdings | Studio 45 Holdings
- E | Mir Bank | Emir Bank
- E | ABC Trading LLC | ABT Trading LLC
- E | Iris Shipping | Isis Shipping
- E | Sea Star Marine Services | Star Sea Foods
- E | Nova Trading | Nova Scotia Lobster Trading
`
