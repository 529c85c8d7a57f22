/**
 * Labelled pairs of names by the causes for which matchers fail: the half with which the matcher is built. Every name is
 * invented, in patterns of real lists and real customers. One line is one pair, see `read-pairs.ts`.
 */
export const BUILDING_BY_CAUSE = `
# one letter wrong
+ P | Rimantas Daukšta | Rimantas Dauksa
+ P | Jonas Vebrys | Jonas Vebris
+ P | Emil Kraus | Emil Krauz
+ P | Lena Hoft | Lena Hofft
+ P | Tomas Gryb | Tomas Grib
+ P | Ilya Banin | Ilya Banim
+ P | Farid Nazri | Farid Nasri
+ P | Petar Golubić | Petar Golubc
+ P | Anastasija Verbickaja | Anastasija Verbickaya
+ P | Marek Olszar | Marek Olszer
+ E | Nordkap Rederi AS | Nordkab Rederi AS
+ E | Zeltin Metals Ltd | Zelten Metals Ltd
+ E | Alvares Mineração Lda | Alvarez Mineracao Lda
- P | Mara Veldre | Mira Veldre
- P | Dan Osterholm | Jan Osterholm
- P | Tim Falkner | Tom Falkner
- P | Ana Zoric | Ada Zorin
- P | Rolf Benz | Ralf Lenz
- P | Nina Kask | Lina Kast
- P | Ivo Maran | Ivan Baran
- P | Leo Sand | Lea Sund
- E | Nova Trading LLC | Nora Trading LLC
- E | Delta Marine SA | Celta Marine SA
- E | Orion Foods Ltd | Orton Foods Ltd
- E | Baltmet UAB | Baltnet UAB
# letters swapped
+ P | Kestutis Rudmonas | Kesutits Rudmonas
+ P | Bronislav Hajek | Bronislav Hajke
+ P | Samuel Ortvig | Samule Ortvig
+ P | Darius Venclovas | Venclovas Darius
+ P | Fatos Lekaj | Fatos Lekja
+ P | Yerlan Abishev | Abishev Yerlan
+ P | Michail Turbanov | Mihcail Turbanov
+ P | Leila Farzaneh Tabari | Tabari Leila Farzaneh
+ P | Gintaras Pilkauskas | Gintaras Pilkauksas
+ E | Karvonen Shipping Oy | Kavronen Shipping Oy
+ E | Brightwell Aviation Ltd | Brightwlel Aviation Ltd
+ E | Tiraspan Export OOO | Tirsapan Export OOO
- P | Karla Menz | Karl Zemna
- P | Arne Holst | Erna Stohl
- P | Lars Dobrin | Rasl Brodin
- P | Mirela Stanoc | Marile Costan
- P | Oskar Leitner | Oskar Reitlen
- P | Ariel Monk | Lara Kmoin
- P | Daniel Rosca | Daniela Carso
- P | Ramon Silves | Roman Visels
- E | Stern Logistics GmbH | Ernst Logistics GmbH
- E | Marlo Steel Ltd | Molar Steel Ltd
- E | Lamina Textile SA | Animal Textile SA
- E | Polestar Energy AB | Lopester Marine AB
- P | Nadia Serkan | Aidan Krasen
# legal forms
+ E | Nordvind AG | Nordvind Aktiengesellschaft
+ E | Verde SRL | Verde Societate cu Răspundere Limitată
+ E | UAB Rytmena | Rytmena, uždaroji akcinė bendrovė
+ E | OOO Kedrovik | Общество с ограниченной ответственностью Кедровик
+ E | Pemaju Sdn Bhd | Pemaju Sendirian Berhad
+ E | Harrowgate Pty Ltd | Harrowgate Proprietary Limited
+ E | Tiszaker Kft. | Tiszaker Korlátolt Felelősségű Társaság
+ E | Zlatograd d.o.o. | Zlatograd društvo s ograničenom odgovornošću
+ E | Ormanci A.Ş. | Ormanci Anonim Sirketi
+ E | Kranich Möbel GmbH & Co. KG | Kranich Moebel GmbH
+ E | SIA Daugmala | Daugmala sabiedrība ar ierobežotu atbildību
+ E | Saarekivi OÜ | Saarekivi osaühing
+ E | Vltavan spol. s r.o. | Vltavan společnost s ručením omezeným
- E | Nordvind AG | Nordmark Aktiengesellschaft
- E | Verde SRL | Verdi Impex SRL
- E | UAB Rytmena | UAB Vakmena
- E | OOO Kedrovik | OOO Sosnovik
- E | Aurora e.V. | Aurora Limited
- E | Horizon Foundation | Horizon GmbH
- E | Stichting Veldzicht | Bergzicht B.V.
- E | Fenix Association | Fenix Sdn Bhd
- E | Mirabel Cooperative | Mirabel Holding AG
- E | Kranich Möbel GmbH & Co. KG | Storch Möbel GmbH & Co. KG
- E | Progress Trade Union | Progress S.p.A.
- E | Pemaju Sdn Bhd | Pelayar Sdn Bhd
# numbers
+ E | Brigade Twelve | Brigade 12
+ E | First Harbour Bank | 1st Harbour Bank
+ E | Works No. 7 Kramnik | Works VII Kramnik
+ E | Repair Yard 35 Zelenets | Repair Yard Thirty-Five Zelenets
+ E | Third Medical Column Ltd | 3rd Medical Column Limited
+ E | Institute No 09 | Institute No 9
+ E | Factory 22 Ustinsk | Factory Twenty-Two Ustinsk
+ E | Second Asphalt Trust | 2nd Asphalt Trust
+ E | Design Bureau IV Tamarin | Design Bureau 4 Tamarin
+ E | Fund Twenty One | Fund 21
+ E | 5th Regiment of Varnograd | Fifth Regiment of Varnograd
+ E | Mine No. 18 Karasor | Mine 18 Karasor
- E | Brigade Twelve | Brigade 21
- E | First Harbour Bank | 2nd Harbour Bank
- E | Works No. 7 Kramnik | Works VIII Kramnik
- E | Repair Yard 35 Zelenets | Repair Yard 53 Zelenets
- E | Third Medical Column Ltd | Fourth Medical Column Ltd
- E | Institute No 9 | Institute No 19
- E | Factory 22 Ustinsk | Factory Twenty Ustinsk
- E | Second Asphalt Trust | Seventh Asphalt Trust
- E | Design Bureau IV Tamarin | Design Bureau 6 Tamarin
- E | Fund Twenty One | Fund 31
- E | 5th Regiment of Varnograd | Fifteenth Regiment of Varnograd
- E | Mine No. 18 Karasor | Mine No. 8 Karasor
- E | Squadron 101 | Squadron 110
# places
+ E | Solvita | Solvita Europe
+ E | Tarnobrex Sp. z o.o. | Tarnobrex Polska Sp. z o.o.
+ E | Ghazvin Petropars | Ghazvin Petropars Iran
+ E | Kilimarex Mining | Kilimarex Mining Tanzania Ltd
+ E | Ostrowind Baltic UAB | Ostrowind UAB
+ E | Vendroma/Kaltmark | Kaltmark
+ E | Vendroma/Kaltmark | Vendroma
+ E | Sarovex Logistics (Hong Kong) Ltd | Sarovex Logistics Ltd
+ E | Dunavex | Dunavex Bulgaria EOOD
+ E | Palmerston Quarries of Cyprus | Palmerston Quarries
+ E | Zarplast Moscow | Zarplast
+ E | Lumetra Middle East FZE | Lumetra FZE
- E | Bank of Alvoria | Bank of Nesteria
- E | Lithuanian Timber Export | Latvian Timber Export
- E | Kaunas Grain Terminal | Klaipeda Grain Terminal
- E | Iran Marine Services | Oman Marine Services
- E | Solvita Europe | Pandora Europe
- E | Shanghai Textile Import Export | Shenzhen Textile Import Export
- E | Tehran Cement | Shiraz Cement
- E | Baltic Amber Trading | Baltic Grain Trading
- E | Dubai Gold Refinery | Sharjah Gold Refinery
- E | Minsk Tractor Service | Minsk Bakery Service
- E | Cyprus Shipping Agency | Malta Shipping Agency
- E | Syrian Arab Oil Company | Egyptian Arab Oil Company
- E | Moscow Cable Works | Kirov Cable Works
# more names and titles
+ P | Adomas Jonas Kairys Petrovas | President Adomas Kairys
+ P | Colonel Sergio Luis Benavente Arriola | Sergio Luis Benavente
+ P | Hajji Abdul Wahid Noorpal | Abdul Wahid Noorpal
+ P | Maria Teresa Ondarza de Quiroga | Maria Ondarza
+ P | Dr.-Ing. Helmut Anselm Brandauer | Helmut Brandauer
+ P | His Excellency Kwabena Ofori Danquansa | Kwabena Ofori Danquansa
+ P | Igor Valentin Trushkovsky | General Igor Trushkovsky
+ P | Bishop Tadeusz Maria Orłowicz | Tadeusz Orlowicz
+ P | Hon. Patrick Lumumbashi Okello | Patrick Lumumbashi Okello
+ P | Jean Bosco Claude Ndayambaye | Jean Bosco Ndayambaye
+ P | Rafael Eduardo Pinzon Cardozo | Rafael Pinzon Cardozo
+ P | Mullah Gul Agha Tarzai | Gul Agha Tarzai
+ P | Major General Oleg Pimenkov | Oleg Pimenkov
- P | President Adomas Kairys | President Adomas Vaitkus
- P | Colonel Sergio Luis Benavente | Colonel Sergio Luis Montenegro
- P | Hajji Abdul Wahid Noorpal | Hajji Abdul Wahid Sherkhan
- P | Maria Teresa Ondarza | Lucia Carmen Ondarza
- P | Dr. Helmut Brandauer | Dr. Helmut Steinwender
- P | General Igor Trushkovsky | General Igor Pavlyuchenko
- P | Jean Bosco Ndayambaye | Jean Bosco Habyarasi
- P | Rafael Eduardo Pinzon | Rafael Eduardo Quintana
- P | Patrick Lumumbashi Okello | Stephen Wanjiru Okello
- P | Sir Edmund Thackeray Vale | Sir Edmund Harcastle
- P | Major Oleg Pimenkov | Major Anton Pimenkov
- P | Bishop Tadeusz Orłowicz | Bishop Tadeusz Grabiński
# patronymics and endings
+ P | Sergei Lavitski Ivanovich | Sergejus Lavickis
+ P | Oksana Mykolaivna Derkachova | Oksana Derkachova
+ P | Anatoly Stepanovich Yermolchik | Anatoly Yermolchik
+ P | Vladimirs Kozlovskis | Vladimir Kozlovsky
+ P | Dmitrijus Sorokinas | Dmitry Sorokin
+ P | Rasa Gudelienė | Rasa Gudelis
+ P | Tatjana Belousova | Tatjana Belousov
+ P | Andris Šmits | Andris Schmidt
+ P | Jurijs Fjodorovs | Yuri Fyodorov
+ P | Galina Zarubskaya | Galina Zarubski
+ P | Aleksejus Grečka Nikolajevičius | Aleksey Grechka
+ P | Farrukh Odilovich Turdikulov | Farrukh Turdikulov
+ P | Pavels Rubenis | Pavel Ruben
- P | Sergei Ivanovich Lavitski | Sergei Ivanovich Gromyshev
- P | Oksana Mykolaivna Derkachova | Oksana Mykolaivna Syrotiuk
- P | Anatoly Stepanovich Yermolchik | Viktor Stepanovich Yermolchik
- P | Dmitrijus Sorokinas | Dmitrijus Voronkinas
- P | Rasa Gudelienė | Birutė Gudelytė
- P | Andris Šmits | Andris Krauklis
- P | Galina Zarubskaya | Galina Podolskaya
- P | Farrukh Odilovich Turdikulov | Rustam Odilovich Turdikulov
- P | Jurijs Fjodorovs | Jurijs Fjodorčuks
- P | Tatjana Belousova | Tatjana Chernousova
- P | Pavel Olegovich Rubin | Denis Olegovich Rubin
- P | Mindaugas Stonkus | Mindaugas Stoniulis
# nicknames
+ P | Robert Ashgrove | Bob Ashgrove
+ P | Vytautas Remeikis | Vytas Remeikis
+ P | Aleksandr Pogodayev | Sasha Pogodayev
+ P | José Calatrava | Pepe Calatrava
+ P | William Dunthorne | Bill Dunthorne
+ P | Mikhail Zaretsin | Misha Zaretsin
+ P | Katarzyna Brodowicz | Kasia Brodowicz
+ P | Johannes Wiedekamp | Hans Wiedekamp
+ P | Giuseppe Marrantoni | Beppe Marrantoni
+ P | Elizabeth Crowhurst | Liz Crowhurst
+ P | Tadas Burneika | Tadeušas Burneika
+ P | Volodymyr Kushnirchuk | Vova Kushnirchuk
+ P | Francisco Irigoyena | Paco Irigoyena
- P | Dan Ashgrove | Dana Ashgrove
- P | Marta Remeikytė | Marija Remeikytė
- P | Aleksas Burneika | Alfonsas Burneika
- P | Bill Dunthorne | Brian Dunthorne
- P | Misha Zaretsin | Maksim Zaretsin
- P | Hans Wiedekamp | Heinz Wiedekamp
- P | Paco Irigoyena | Pablo Irigoyena
- P | Kasia Brodowicz | Kamila Brodowicz
- P | Sasha Pogodayev | Sergey Pogodayev
- P | Liz Crowhurst | Linda Crowhurst
- P | Vova Kushnirchuk | Vasyl Kushnirchuk
- P | Pepe Calatrava | Pedro Calatrava
# other scripts
+ P | 周文涛 | Zhou Wentao
+ P | Qiu Lanfang | 邱兰芳
+ P | やまぐち はるか | Yamaguchi Haruka
+ P | 김도윤 | Kim Do-yun
+ P | สมชาย พงศ์ไพบูลย์ | Somchai Phongphaibun
+ P | خالد بن وليد الشمراني | Khalid bin Walid al-Shamrani
+ P | رضا کاظمیان | Reza Kazemian
+ P | יעקב ברנשטיין | Yaakov Bernstein
+ P | Σταύρος Καλογερίδης | Stavros Kalogeridis
+ P | დავით ჩხეიძიანი | Davit Chkheidziani
+ P | Արամ Գևորգանյան | Aram Gevorganyan
+ P | Андрій Лещишин | Andrii Leshchyshyn
+ P | राजेश वर्धन | Rajesh Vardhan
- P | 周文涛 | Zhao Wenbin
- P | 邱兰芳 | Liu Guifang
- P | やまぐち はるか | Yamamoto Haruto
- P | 김도윤 | Choi Seo-jun
- P | สมชาย พงศ์ไพบูลย์ | Somsak Rattanakul
- P | خالد بن وليد الشمراني | Khalid bin Walid al-Qahtani
- P | رضا کاظمیان | Reza Mortazavi
- P | יעקב ברנשטיין | Yaakov Goldwasser
- P | Σταύρος Καλογερίδης | Stavros Michailidis
- P | დავით ჩხეიძიანი | Davit Beridzeli
- P | Андрій Лещишин | Andrii Kovalyshyn
- P | राजेश वर्धन | Rajesh Khandelwal
# disguised letters
+ E | Vilnius Trade | V1lnius Tr4de
+ E | Karmelta | K a r m e l t a
+ E | Vilnor Trade | VilnorTrade
+ P | Boris Radchenya | B0ris Radcheny4
+ P | Oleg Stavitsky | 0leg Stavitsky
+ E | Marentis Oil | MARENT1S 0IL
+ P | Samir Haddanou | S a m i r Haddanou
+ E | Petrolugano | Petro Lugano
+ E | Ferroskand Holding | Ferro-Skand Holding
+ P | Viktor Sobolyenko | Vіktоr Sоbоlyеnko
+ E | Aqua Dorada | Aqua.Dorada
+ P | Ludmila Perchatka | Lu.dmi.la Perchatka
- E | Vilnius Trade | V1lkas Tr4nsport
- E | Karmelta | K a m e l i a
- E | Vilnor Trade | VilnaTravel
- P | Boris Radchenya | B0ris Ravchuk
- E | Lot 4 Energy | Lot 7 Energy
- E | Marentis Oil | MARTEN1S F00D
- P | Samir Haddanou | S a m i r Boukhari
- E | Petrolugano | Petro Lugansk
- E | Ferroskand Holding | Ferro Skopje Holding
- E | Sector 9 Telecom | Sector 5 Telecom
- P | Oleg Stavitsky | 0leg Slavinsky
- E | Aqua Dorada | AquaDorothea
- P | Viktor Sobolyenko | Vіktоr Sоkоlyuk
# acronyms and run-on initials
+ E | Pirma Lietuvos Namai | PLN
+ E | North Karelian Timber Exporters | NKTE
+ E | Organisation for the Defence of Marubi | ODM
+ E | Syndicat des Travailleurs du Port d'Asmira | STPA
+ P | Jonas Ciprijonas Norvaiša | JC Norvaiša
+ P | Peter Thomas Mbekeni | PT Mbekeni
+ P | Anna Katharina Lindenfels | AK Lindenfels
+ E | Zarya Heavy Machinery Plant | ZHMP
+ E | Baltic Marine Rescue Society | B.M.R.S.
+ P | Ravi Shankar Pillaimuthu | R S Pillaimuthu
+ E | United Front of Kalmara | UFK
+ P | Donald Edward Harkavy | D.E. Harkavy
- E | Pirma Lietuvos Namai | PLK
- E | North Karelian Timber Exporters | NKPE
- E | Organisation for the Defence of Marubi | ODK
- E | Syndicat des Travailleurs du Port d'Asmira | SPTA
- P | Jonas Ciprijonas Norvaiša | MT Norvaiša
- P | Peter Thomas Mbekeni | KL Mbekeni
- P | Anna Katharina Lindenfels | RG Lindenfels
- E | Zarya Heavy Machinery Plant | ZHCP
- E | Baltic Marine Rescue Society | B.M.T.S.
- P | Ravi Shankar Pillaimuthu | V N Pillaimuthu
- E | United Front of Kalmara | UFO
- P | Donald Edward Harkavy | W.J. Harkavy
- E | Kalmara Popular Army | KPD
# contradicting initials
+ P | Hans O. Bergmann | Hans Otto Bergmann
+ P | Hans Bergmann | Hans O. Bergmann
+ P | Luis F. Arancibia Moya | Luis Fernando Arancibia Moya
+ P | M. Rudakevich | Mykola Rudakevich
+ P | Ewa B. Krzemińska | Ewa Barbara Krzeminska
+ P | Thomas G. Whitlaw | Thomas Whitlaw
+ P | A. Vasiljauskas | Algirdas Vasiljauskas
+ P | S. M. Harunwala | Syed Mustafa Harunwala
+ P | Pierre-Yves Carnotier | P.-Y. Carnotier
+ P | Nguyen T. Quangvinh | Nguyen Thanh Quangvinh
+ P | Irina Chubarovskaya | I. Chubarovskaya
+ P | David R. Okonjiwe | David R Okonjiwe
- P | Hans O. Bergmann | Hans J. Bergmann
- P | Luis F. Arancibia | Luis M. Arancibia
- P | M. Rudakevich | O. Rudakevich
- P | Ewa B. Krzemińska | Ewa T. Krzemińska
- P | Thomas G. Whitlaw | Thomas P. Whitlaw
- P | A. Vasiljauskas | R. Vasiljauskas
- P | S. M. Harunwala | K. D. Harunwala
- P | P.-Y. Carnotier | J.-L. Carnotier
- P | Nguyen T. Quangvinh | Nguyen H. Quangvinh
- P | Irina Chubarovskaya | O. Chubarovskaya
- P | David R. Okonjiwe | David S. Okonjiwe
- P | Joseph K. Tremblett | Joseph A. Tremblett
- P | E. Montserratti | F. Montserratti
# generations and sons
+ P | Lorenzo Dabrantes Jr. | Lorenzo Dabrantes, Junior
+ P | Charles Wrexley II | Charles Wrexley the Second
+ P | Nasser bin Hamad al-Duwayri | Nasser ibn Hamad al-Duwayri
+ P | Sidi Ould Bechirat | Sidi Wuld Bechirat
+ P | Yusuf bin Tariq Sanbali | Yusuf Tariq Sanbali
+ P | Walter Hoskyns Sr | Walter Hoskyns, Sr.
+ P | David ben Elazar Tzurieli | David Ben-Elazar Tzurieli
+ P | Abdullah bin Salim bin Nayef | Abdullah Salim Nayef
+ P | Ramón Urdapilleta hijo | Ramon Urdapilleta, hijo
+ P | George Pemberwick III | George Pemberwick, III
+ P | Hamza ibn Idris Qorchi | Hamza bin Idris Qorchi
+ P | Fahd bin Muhsin al-Ruwayti | Fahad bin Mohsen al Ruwaiti
- P | Charles Wrexley II | Charles Wrexley III
- P | Walter Hoskyns Sr | Walter Hoskyns Jr
- P | Hamad bin Nasser | Nasser bin Hamad
- P | Tariq bin Yusuf Sanbali | Yusuf bin Tariq Sanbali
- P | George Pemberwick III | George Pemberwick IV
- P | Lorenzo Dabrantes Jr. | Lorenzo Dabrantes Sr.
- P | Idris ibn Hamza | Hamza ibn Idris
- P | Salim bin Abdullah | Abdullah bin Salim
- P | Muhsin bin Fahd al-Ruwayti | Fahd bin Muhsin al-Ruwayti
- P | Elazar ben David | David ben Elazar
- P | Ramón Urdapilleta padre | Ramón Urdapilleta hijo
- P | Saud bin Majid | Majid bin Saud
- P | Henry Aldersgate II | Henry Aldersgate V
# very common names
+ P | John Michael Smith | John Michael Smith | 1961-04-12 | 1961-04-12 | US | US
+ P | Ivan Petrovich Ivanov | Ivan Ivanov | 1970-02-03 | 1970-02-03 | RU | RU
+ P | Mohammed Ali Hassan | Mohammad Ali Hasan | 1981 | 1981-05-06 | IQ | IQ
+ P | Wang Wei | Wang Wei | 1977-09-30 | 1977-09-30 | CN | CN
+ P | Maria Garcia Zabalburu | Maria Garcia Zabalburu
+ P | Jonas Jankauskas | Jonas Jankauskas | 1958-11-02 | 1958-11-02 | LT | LT
+ P | Ahmed Mohamed Ibrahim | Ahmad Muhammad Ibrahim | 1969-01-15 | 1969-01-15 | SD | SD
+ P | Anna Nowak | Anna Nowak | 1985-07-07 | 1985-07-07 | PL | PL
+ P | Li Na Ouyangshi | Ouyangshi Li Na
+ P | David Lee Thornquay | David Lee Thornquay
+ P | Jose Luis Fernandez | José Luis Fernández | 1966-03-21 | 1966-03-21 | MX | MX
+ P | Nguyen Van Anh | Nguyễn Văn Anh | 1979-12-01 | 1979-12-01 | VN | VN
- P | John Smith | John Brown
- P | Maria Garcia | Maria Lopez
- P | Mohammed Ali | Mohammed Hussein
- P | Wang Wei | Wang Min
- P | Ivan Ivanov | Ivan Petrov
- P | Jonas Kazlauskas | Jonas Petrauskas
- P | Ahmed Mohamed Ibrahim | Ahmed Mohamed Osman
- P | Anna Nowak | Anna Kowalska
- P | John Michael Smith | John Andrew Smith
- P | Jose Luis Fernandez | Jose Luis Martinez
- P | Nguyen Van Anh | Nguyen Van Dung
- P | Peter Jones | Peter Jones | 1961-04-12 | 1994-08-20 | US | GB
- P | Ivan Ivanov | Ivan Ivanov | 1970-02-03 | 1999-06-06 | RU | BG
# one more word
+ E | Belmora Sarkis | Belmora Sarkis Group
+ E | Trandelis Shipping | Trandelis
+ E | Qoridon Holding | Qoridon Trading
+ E | Varkesh Petrochemical | Varkesh Petrochemical International
+ E | Sunmarrow Tankers Inc | Sunmarrow Tankers Inc (formerly Oakdrift)
+ E | Ludevic & Sons Export | Ludevic Export
+ E | Ibrexa Technologies | Ibrexa
+ E | Dalvikur Seafood ehf | Dalvikur ehf
+ E | Ottavento | Ottavento t/a Brisa Blu
+ E | Zhongdalin Optics | Zhongdalin Optics Research
+ E | Grenmark Partners | Grenmark Capital Partners
+ E | Al Tawrida Exchange | Al Tawrida Money Exchange
+ E | Kestrelwyn Aviation | Kestrelwyn Aviation Services
- E | Belmora Sarkis | Belmora Textile
- E | Blue Ocean Shipping | Blue Mountain Coffee
- E | Sunrise Trading | Sunset Trading
- E | Golden Star Import | Silver Star Export
- E | Global Vision Travel | Global Harvest Foods
- E | Green Valley Farm | Green Energy Systems
- E | Royal Crown Hotels | Royal Marble Industries
- E | Eastern Pearl Logistics | Eastern Gate Insurance
- E | Prime Steel Works | Prime Dental Clinic
- E | Atlas Cargo Agency | Atlas Furniture Design
- E | Phoenix Security Service | Phoenix Bakery
- E | Pacific Union Finance | Atlantic Union Finance
# particles and prefixes
+ P | Omar al-Sharqawi | Omar Alsharqawi
+ P | Willem van der Hoogland | Willem Vanderhoogland
+ P | Isabel de la Fontaña | Isabel Delafontana
+ P | Angus MacTavernish | Angus Mac Tavernish
+ P | Siobhan O'Hallowran | Siobhan OHallowran
+ P | Karl von Retzlaffen | Karl Retzlaffen
+ P | Ibrahim Abu Dhaher | Ibrahim Abudhaher
+ P | Marco dell'Orsino | Marco Dellorsino
+ P | Nabil as-Suwaydi | Nabil al-Suwaydi
+ P | Yves Saint-Amarin | Yves St. Amarin
+ P | Hassan El Moutawakkili | Hassan Moutawakkili
+ E | Dar al-Nahdawi Exchange | Dar An-Nahdawi Exchange
+ P | Catherine McGillowey | Catherine MacGillowey
- P | Omar al-Sharqawi | Omar al-Gharbawi
- P | Willem van der Hoogland | Willem van der Laagveld
- P | Isabel de la Fontaña | Isabel de la Cortina
- P | Angus MacTavernish | Angus MacGregory
- P | Siobhan O'Hallowran | Siobhan O'Driscallan
- P | Karl von Retzlaffen | Karl von Moltenau
- P | Ibrahim Abu Dhaher | Ibrahim Abu Qattan
- P | Marco dell'Orsino | Marco dell'Aquilano
- P | Nabil as-Suwaydi | Nabil as-Samarrawi
- P | Yves Saint-Amarin | Yves Saint-Cyprienne
- E | Dar al-Nahdawi Exchange | Dar al-Salamiya Exchange
- P | Pieter de Wittenaar | Pieter de Zwartenaar
`
