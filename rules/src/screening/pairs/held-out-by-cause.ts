/**
 * Labelled pairs of names by the causes for which matchers fail: the half with which the matcher is only measured. They
 * were written before it, and no weight or table is set by them. One line is one pair, see `read-pairs.ts`.
 */
export const HELD_OUT_BY_CAUSE = `
# one letter wrong
+ P | Vaidotas Skrebutėnas | Vaidotas Skrebutėns
+ P | Henrike Osterloher | Henrike Ostrloher
+ E | Kvarnholt Timber AB | Kvarnholt Tinber AB
+ P | Ilan Borsukevich | Ilan Borsukevch
+ E | Pelmora Shipping Company | Pelmorra Shipping Company
+ P | Oyelaran Adebusuyi | Oyelaran Adebusuji
+ E | Zelenbrod Steel Works | Zelenbrod Stel Works
+ P | Tigran Hovsalyan | Tigrn Hovsalyan
+ E | Bank Karvand | Bamk Karvand
+ P | Lucio Mazzaferrini | Lucio Mazaferrini
+ P | Ewa Trzebuchowicz | Ewwa Trzebuchowicz
+ E | Sunhaven Oil Terminal | Sunhaven Oik Terminal
+ P | Farrukh Dustmurodzoda | Farrukh Dustmurodzida
- P | Mara Quistfeldt | Mira Quistfeldt
- P | Dan Rebholtz | Jan Rebholtz
- P | Tom Axelwood | Tim Axelwood
- P | Lena Vorbrodt | Lina Vorbrodt
- P | Amir Shalgouni | Amin Shalgouni
- P | Ole Steinhovde | Ola Steinhovde
- P | Rita Bonavero | Rina Bonavero
- E | Nova Peatworks | Nora Peatworks
- E | Velda Mills | Velma Mills
- P | Kim Lott | Tim Lotz
- E | Vega Port | Vela Pont
- P | Hana Cern | Dana Kern
# letters swapped
+ P | Rimgaudas Plačenis | Rimguadas Plačenis
+ P | Beatriz Olmosende | Olmosende Beatriz
+ E | Hartvessel Logistics | Hartvessle Logistics
+ P | Kuanysh Temirbolatuly | Temirbolatuly Kuanysh
+ P | Gottlieb Scharnweder | Gottleib Scharnweder
+ E | Morzanec Chemical Plant | Morznaec Chemical Plant
+ P | Doan Khac Thuyen | Khac Thuyen Doan
+ P | Sanja Vukmirica | Vukmirica, Sanja
+ E | Astral Granite Export | Astral Garnite Export
+ P | Mbwana Chekechela | Mbwana Chekehcela
+ P | Iñaki Zubiarrondo | Zubiarrondo Iñkai
+ E | Fondation Calverac | Fondation Calvearc
+ P | Eszter Halmaföldi | Halmaföldi Ezster
- P | Amir Salkin | Mira Nalkis
- P | Brenda Tolmie | Brand Motlie
- P | Leona Marstin | Elano Stirman
- E | Silent Trade | Listen Trade
- E | Marble Coast Holdings | Ramble Coast Holdings
- P | Carlo Denavi | Clora Dinave
- P | Arnold Teskin | Roland Teskin
- P | Aidan Corvell | Nadia Corvell
- E | Orinda Cargo | Radion Cargo
- P | Edna Lorisch | Dean Lorisch
- P | Maria Destoun | Amira Destoun
- E | Nolvek Refinery | Kelvon Refinery
# legal forms
+ E | Tellmanger Werke AG | Tellmanger Werke Aktiengesellschaft
+ E | Granivest Moldul S.R.L. | Granivest Moldul Societate cu Răspundere Limitată
+ E | UAB „Žemkirta“ | Uždaroji akcinė bendrovė Žemkirta
+ E | OOO Severlit-Komplekt | Общество с ограниченной ответственностью Северлит-Комплект
+ E | Permata Rimbun Sdn Bhd | Permata Rimbun Sendirian Berhad
+ E | Wattlebrook Haulage Pty Ltd | Wattlebrook Haulage Proprietary Limited
+ E | Borostyánkert Kft. | Borostyánkert Korlátolt Felelősségű Társaság
+ E | Jadromlin d.o.o. | Jadromlin društvo s ograničenom odgovornošću
+ E | Karatepsan Makina A.Ş. | Karatepsan Makina Anonim Şirketi
+ E | Dreesbeck Armaturen GmbH & Co. KG | Dreesbeck Armaturen GmbH und Co Kommanditgesellschaft
+ E | SIA Vēzmaliņa | Vēzmaliņa sabiedrība ar ierobežotu atbildību
+ E | Põhjakivi Puit OÜ | Põhjakivi Puit
+ E | Moravdřev s.r.o. | MORAVDREV SRO
- E | Zephyr e.V. | Zephyr Limited
- E | Fundación Rocío | Rocío S.L.
- E | Stichting Roerdomp | Roerdomp B.V.
- E | Tellurwerk GmbH | Fellstark GmbH
- E | UAB „Ąžuolvytė“ | UAB „Gintvarė“
- E | OOO Vostokmedprom | ООО Западлесторг
- E | Cempaka Ria Sdn Bhd | Melati Ria Sdn Bhd
- E | Jezerplast s.r.o. | Jezerstav s.r.o.
- E | Vadszőlő Kft. | Napmalom Kft.
- E | Meadow Foundation | Meadow GmbH
- E | Demirkolsan A.Ş. | Bakırtaşsan A.Ş.
- E | Equinox Association | Equinox d.o.o.
# numbers
+ E | Brigade Seventeen of the Karost Volunteers | Brigade 17 of the Karost Volunteers
+ E | First Velmar Investment Bank | 1st Velmar Investment Bank
+ E | Machine Works No. 7 Drobyansk | Drobyansk Machine Works VII
+ E | 4th Sarvand Construction Battalion | Fourth Sarvand Construction Battalion
+ E | Factory No. 09 Lesnogor | Factory 9 Lesnogor
+ E | Institute Twenty-Three Chongsol | Institute 23 Chongsol
+ E | Third of Khordan Cooperative | 3rd of Khordan Cooperative
+ E | Trust Nr. 5 Bergol | Trust Five Bergol
+ E | Mine XII Kaldur | Mine No 12 Kaldur
+ E | Zavod № 48 Ustrechny | Zavod 48 Ustrechny
+ E | Second Pelagian Tanker Fund | II Pelagian Tanker Fund
+ E | Studio Tre Montarso | Studio 3 Montarso
+ E | Cellule 031 Azroun | Cellule 31 Azroun
- E | Brigade Fourteen of Tulvar | Brigade 40 of Tulvar
- E | Second Merivia Credit Union | Third Merivia Credit Union
- E | Shipyard No. 6 Varnoy | Shipyard No. 16 Varnoy
- E | Works IX Belstal | Works XI Belstal
- E | 5th Rahmud Regiment | 15th Rahmud Regiment
- E | Directorate Eight Hamsok | Directorate 18 Hamsok
- E | Polvantor Fund II | Polvantor Fund III
- E | Depot 204 Kravin | Depot 240 Kravin
- E | Laboratory No. 3 Ozersel | Laboratory No. 8 Ozersel
- E | First Cordavan Trust | Fourth Cordavan Trust
- E | Escuadrón 11 Quilpán | Escuadrón Doce Quilpán
- E | Company 90 Zarnesh | Company Nineteen Zarnesh
# places
+ E | Tervalux Optics | Tervalux Optics Finland
+ E | Kazmetrol Drilling | Kazmetrol Drilling Aktobe
+ E | Brunnecker Pumpen Sachsen GmbH | Brunnecker Pumpen GmbH
+ E | Zelvaris Polska | Zelvaris
+ E | Hamdoun Grain Elevators (Basra) | Hamdoun Grain Elevators
+ E | Olivarte Seguros | Olivarte Seguros Chile
+ E | Petrozinc/Metalvora | Metalvora
+ E | Sinolumera Reedfield | Sinolumera Reedfield Hong Kong Ltd
+ E | Yarkhan Bazaar Exchange/Yarkhan Sarafi | Yarkhan Sarafi
+ E | Quellmora Telecom Nigeria Limited | Quellmora Telecom Limited
+ E | Lumbrasol Energía de México S.A. | Lumbrasol Energía S.A.
+ E | Ventspalma Osta Serviss | Ventspalma Osta Serviss Latvia
- E | Bank of Tarsovia | Bank of Meldania
- E | Damascus Glassfibre Company | Damascus Knitwear Company
- E | Ministry of Fisheries of Orvania | Ministry of Fisheries of Lestria
- E | Minsk Tractor Spares | Minsk Optical Spares
- E | Port Authority of Bandur | Port Authority of Khelm
- E | Caracas Agrovida Trading | Caracas Petrolumen Trading
- E | Central Exchange Herat | Central Exchange Kandahar
- E | Vladivostok Crabline Company | Vladivostok Timberjet Company
- E | Tehran Kavoshgar Industries | Tehran Sabzineh Industries
- E | University of Polvesk | University of Grodmar
- E | Yangon Teakwood Star Co | Yangon Gemstone Moon Co
- E | National Radio of Zambora | National Radio of Keltia
- E | Dubai Falconet Shipping | Dubai Pearlwind Shipping
# more names and titles
+ P | President Augustin Kasongole Mbuyamba | Augustin Kasongole Mbuyamba
+ P | Col. Fernando Javier Urrizaga | Fernando Urrizaga
+ P | Hajji Ghulam Sarwar Nooristaq | Ghulam Sarwar Nooristaq
+ P | Wolfram Kestenbach | Dr.-Ing. Wolfram Kestenbach
+ P | HRH Prince Talal Dawaghri | Talal Dawaghri
+ P | Hon. Peregrine Ashdowne-Clewes | Peregrine Ashdowne-Clewes
+ P | Brigadier General Win Thurein Myatsoe | Win Thurein Myatsoe
+ P | Marie-Claire Joséphine Vandelavotte | Marie-Claire Vandelavotte
+ P | Archimandrite Nektarios Psomiadakos | Nektarios Psomiadakos
+ P | Ricardo Oliveros Benjumeda | Ricardo Antonio Oliveros Benjumeda
+ P | Mullah Abdul Baqir Zhobani | Abdul Baqir Zhobani
+ P | Lieutenant Commander Oleksii Yarmolchak | Oleksii Yarmolchak
+ P | Sigrún Helga Brandvoll | Prof. Sigrún Brandvoll
- P | General Tomás Ignacio Peñalbor | General Tomás Ignacio Quirosel
- P | Hajji Mohammad Rahim Khostari | Hajji Mohammad Rahim Balaghar
- P | Dr. Klaus Dieter Ammerthal | Dr. Klaus Dieter Rosskamper
- P | President Emile Gustave Ntamboura | President Emile Gustave Okouyanga
- P | Colonel Aung Kyaw Htetmon | Colonel Aung Kyaw Zayarlin
- P | Stefan Ulrich Drachselt | Heinz Georg Drachselt
- P | Sheikh Yusuf Karim Tabbarini | Sheikh Nabil Fadi Tabbarini
- P | Sister Maria Agnes Colhado | Sister Teresa Beatriz Colhado
- P | Captain Petros Vasilios Karamouzas | Captain Petros Vasilios Deligkaris
- P | Hon. William Arthur Threlgate | Hon. William Arthur Penhallick
- P | Anna Katarzyna Mroczyńczyk | Zofia Elżbieta Mroczyńczyk
- P | Prince Faisal Nasser Oraidi | Prince Sultan Majid Oraidi
# patronymics and endings
+ P | Gennady Arkadyevich Moshkurin | Gennady Moshkurin
+ P | Lyudmila Tverdokhlyabova | Lyudmila Semyonovna Tverdokhlyabova
+ P | Aleksandr Grebenyukov | Aleksandras Grebeniukovas
+ P | Viktor Zabrodsky | Viktors Zabrodskis
+ P | Manfred Striethorst | Manfreds Strīthorsts
+ P | Igor Pavlovich Shchukarev | Igoris Ščiukarevas
+ P | Daiva Kirstulienė | Daiva Kirstulaitė
+ P | Natalya Rudzevskaya | Natalija Rudzevska
+ P | Bohdan Tymkovenko | Bohdan Stepanovych Tymkovenko
+ P | Elena Vasilevna Kostrubova | Jelena Kostrubova
+ P | Andrzej Lubieszewski | Andžejus Liubeševskis
+ P | Rustam Ilyasovich Galimzyatov | Rustam Galimzyatov
+ P | Jurgita Nartvydienė | Jurgita Nartvydaitė
- P | Sergey Nikolaevich Obruchenko | Sergey Nikolaevich Ladyzhin
- P | Tatyana Borisovna Klevtsova | Tatyana Borisovna Shamrayeva
- P | Vadim Olegovich Pchelkarev | Vadim Olegovich Tumanchuk
- P | Dmitry Anatolyevich Suslakov | Olga Anatolyevna Suslakova
- P | Mikhail Yuryevich Berezhnov | Ksenia Yuryevna Berezhnova
- P | Vytenis Karpalavičius | Rūta Karpalavičiūtė
- P | Arvīds Sveķalnis | Arvīds Mežvidējs
- P | Petro Ivanovych Halushchenko | Petro Ivanovych Vovkodavenko
- P | Irina Petrovna Zolotukhskaya | Irina Petrovna Cherepanskaya
- P | Algirdas Norbutėnas | Milda Norbutėnaitė
- P | Timur Ravilevich Bakhtigareev | Timur Ravilevich Nurmasalov
- P | Roman Eduardovich Plyuskin | Valeria Eduardovna Plyuskina
# nicknames
+ P | Robert Cattermull | Bob Cattermull
+ P | Vytautas Šlapikėnas | Vytas Šlapikėnas
+ P | Aleksandr Rzhevkin | Sasha Rzhevkin
+ P | José Larrumbide | Pepe Larrumbide
+ P | Beppe Tormentano | Giuseppe Tormentano
+ P | Małgorzata Pieczonkowicz | Gosia Pieczonkowicz
+ P | Johannes Wittershagen | Hannes Wittershagen
+ P | Zhenya Pustoselova | Yevgeniya Pustoselova
+ P | Margaret Dunthwaite | Peggy Dunthwaite
+ P | Paco Bustarviejez | Francisco Bustarviejez
+ P | László Kerekhalmi | Laci Kerekhalmi
+ P | Konstantinos Vlachopetris | Kostas Vlachopetris
- P | Dan Ellingbord | Dana Ellingbord
- P | Marta Stulgevičė | Marija Stulgevičė
- P | Aleksas Dovainis | Alfonsas Dovainis
- P | Norbert Grünewold | Norman Grünewold
- P | Patrick Hollowmere | Patricia Hollowmere
- P | Julio Cabanillar | Julián Cabanillar
- P | Stanislav Hrubecký | Stanimir Hrubecký
- P | Viktor Lapshenkov | Vitaly Lapshenkov
- P | Eileen Bracegarth | Elaine Bracegarth
- P | Kristiāns Ozolkalns | Kristaps Ozolkalns
- P | Marcel Thibaudelle | Maurice Thibaudelle
- P | Alberto Finocchiari | Alfredo Finocchiari
- P | Adrian Zumwinkler | Andreas Zumwinkler
# other scripts
+ P | 欧阳牧川 | Ouyang Muchuan
+ P | 霧島 蓮太郎 | Kirishima Rentaro
+ P | たちばな ゆきえ | Tachibana Yukie
+ P | 남궁혁진 | Namgung Hyeok-jin
+ P | ธนวัฒน์ ศรีพงษ์ไพร | Thanawat Sriphongphrai
+ P | طلال بن نايف الشعيفان | Talal bin Nayef al-Shuaifan
+ P | بهرام کیانفرزاد | Bahram Kianfarzad
+ P | אביגדור שנפלדמן | Avigdor Shenfeldman
+ P | Σπυρίδων Καραβελάτος | Spyridon Karavelatos
+ P | ლევან ხვინგიაშვილი | Levan Khvingiashvili
+ P | Արտաշես Մխչյանց | Artashes Mkhchyants
+ E | Завод Кременчагмаш | Zavod Kremenchahmash
+ P | Rajendra Bhatwadkar | राजेन्द्र भटवाडकर
- P | 司徒远航 | Situ Wenbo
- P | 早乙女 健吾 | Saotome Masaki
- P | 황보석민 | Hwangbo Jun-ho
- P | สมชาย วงศ์ธารทอง | Somchai Kaewmaneerat
- P | خالد بن سعيد الدوغان | Khalid bin Saeed al-Mirdasi
- P | شهرام پورزندی | Shahram Golestanpour
- P | יהונתן ברזלמן | Yehonatan Kirschner
- P | Αριστείδης Μπουρνόβας | Aristeidis Xenogiannis
- P | გიორგი ჩარკვეთაძე | Giorgi Lomtagelidze
- P | Ђорђе Вељагић | Đorđe Stamenčin
- E | Мелькомбінат Залісся | Melkombinat Polissia
- P | सुरेश पाटणकरे | Suresh Deshbhratar
# disguised letters
+ E | Varnholm Trade | V4rnholm Tr4de
+ E | Skelvik Marine | S k e l v i k Marine
+ E | Orlanbay Trading | OrlanbayTrading
+ P | Domantas Velžiūnas | D0mantas Velžiūnas
+ E | Pactrona Bank | Расtrоnа Bank
+ P | Konstantin Beskudrov | K.o.n.s.t.a.n.t.i.n Beskudrov
+ E | Golden Ibex Minerals | G0lden Ib3x Mineral5
+ P | Hassan Tafreshnia | Hassan Tаfrеshniа
+ E | Nimbusgate Capital | N-i-m-b-u-s-g-a-t-e Capital
+ E | Red Lantern Freight | Redlanternfreight
+ P | Esteban Quirogales | ESTEBANQUIROGALES
+ E | Tomikon Exchange | ΤΟΜΙΚΟΝ EXCHANGE
+ P | Yelizaveta Chmyrova | Yel1zaveta Chmyr0va
- E | Unit 4 Halvard | Unit 5 Halvard
- E | Sektor7 Media | Sektor9 Media
- E | Blue Tamarin Freight | Bluelagunafreight
- E | Solarwind 24 | Solarwind 42
- E | GreenfoxTrading | GreylynxTrading
- P | Marko Pridvorac | M4rk0 Zlatarevac
- E | Kolmader 3 Invest | Kolmader 8 Invest
- E | Ostrivar Trade | Brest0var Tr4de
- P | Daniel Hackenschuh | D a n i e l Brettschuh
- E | Route 66K Haulers | Route 99K Haulers
- E | Irontarn Metals | Ironfjeldmetals
- P | Svetlana Gorodchenka | Svеtlаnа Polyanskova
# acronyms and run-on initials
+ E | Union of Tarvanian Railway Workers | UTRW
+ E | Kolmand Industrial Development and Export Organization | KIDEO
+ E | SPGR | Staatliche Prüfstelle für Grenzverkehr und Reederei
+ P | Mykolas Titas Gervėčius | MT Gervėčius
+ P | AB Fenwithers | Alan Bartholomew Fenwithers
+ E | Fuerzas Armadas Populares de Quillavaya | FAPQ
+ P | RK Vellathurai | Rajan Krishnan Vellathurai
+ E | NFOZ | Narodny Front Osvobozhdeniya Zarechya
+ E | Hamrin Petroleum Engineering and Services Company | HPESC
+ P | JL Mirvauxel | Jean Luc Mirvauxel
+ E | Banco Internacional de Desarrollo del Orellón | BIDO
+ P | Thomas Edward Wrigglesby | TE Wrigglesby
- E | Union of Belmorian Dock Workers | UBRW
- E | Kestrand Aviation Maintenance Organization | KAMD
- P | Lukas Andrius Paškonis | RV Paškonis
- P | DF Coppelthwaite | George Henry Coppelthwaite
- E | Fuerzas Obreras del Llano Alto | FOLP
- E | NRPZ | Narodnaya Rada Vostochnogo Zalesya
- P | SK Muthuvelan | Prakash Ramesh Muthuvelan
- E | Sorand Marine Exploration and Drilling Company | SMTDC
- P | PJ Rondelaire | Marie Hélène Rondelaire
- E | Caisse Agricole de Développement du Moyen-Oubara | CADNO
- P | Erik Oskar Tjelstrand | KL Tjelstrand
- E | Institute of Radio Physics and Optics Vesk | IRPMV
- P | HW Brökelmeyer | Otto Friedrich Brökelmeyer
# contradicting initials
+ P | Hans Otto Bergmoser | Hans O. Bergmoser
+ P | K. Žvirgždinas | Karolis Žvirgždinas
+ P | Miguel A. Torrebarba | Miguel Ángel Torrebarba
+ P | Laura Jane Fothergrim | L. J. Fothergrim
+ P | Sergei V. Kotlyarchik | Sergei Viktorovich Kotlyarchik
+ P | P. Delacroisette | Philippe Delacroisette
+ P | Chukwudi E. Nwabuzor | Chukwudi Emeka Nwabuzor
+ P | Ingrid M. Sølvberget | Ingrid Sølvberget
+ P | Tobias Rechenauer | T. Rechenauer
+ P | Abdul R. Wardaghi | Abdul Rauf Wardaghi
+ P | Carla S. Pintalhão | Carla Sofia Pintalhão
+ P | Yiannis D. Mavrothalis | Y. D. Mavrothalis
+ P | Nomsa T. Khuzulwayo | Nomsa Thandeka Khuzulwayo
- P | Hans O. Kleinsorger | Hans J. Kleinsorger
- P | R. Vilimavičius | D. Vilimavičius
- P | Peter L. Grandisson | Peter W. Grandisson
- P | Elena B. Surkhanova | Elena T. Surkhanova
- P | Juan M. Echezábal | Juan P. Echezábal
- P | F. Lambertozzi | Giorgio Lambertozzi
- P | Kwame A. Boatengsua | Kwame D. Boatengsua
- P | Michael J. Oxenfoord | Michael S. Oxenfoord
- P | A. H. Rezvanpur | A. M. Rezvanpur
- P | Petra Inge Schollbruch | Petra K. Schollbruch
- P | S. Nallaperumage | Ruwan Nallaperumage
- P | Oleg Nikolaevich Trubachak | Oleg D. Trubachak
# generations and sons
+ P | Walter Pickersgale Jr. | Walter Pickersgale, Jr
+ P | Leonard Tuckworthy II | Leonard Tuckworthy the Second
+ P | Faris bin Jasim al-Udwani | Faris ibn Jasim al-Udwani
+ P | Cheikhna Ould Bouyagui | Cheikhna Wuld Bouyagui
+ P | Cornelius Vandermolten Sr. | Cornelius Vandermolten Senior
+ P | Antônio Peçanhales Júnior | Antonio Pecanhales Jr
+ P | Hamad bin Rashid bin Ghanim Suwaidani | Hamad Rashid Ghanim Suwaidani
+ P | Shlomo ben Yitzhak Karlinberg | Shlomo ben-Yitzhak Karlinberg
+ P | Edmund Haverstocke III | Edmund Haverstocke, 3rd
+ P | Nasser b. Khalaf al-Rumayhin | Nasser bin Khalaf al-Rumayhin
+ P | Ahmad Zulkarnain bin Ismaun | Ahmad Zulkarnain B Ismaun
+ P | Luigi Bertolucchini junior | Luigi Bertolucchini Jr.
- P | Charles Winderbourne II | Charles Winderbourne III
- P | George Halliwick Jr. | George Halliwick Sr.
- P | Salim bin Hamoud | Hamoud bin Salim
- P | Tariq ibn Dawud al-Kharusani | Dawud ibn Tariq al-Kharusani
- P | Ernest Copplestoke III | Ernest Copplestoke IV
- P | Paulo Trigueirinho Filho | Paulo Trigueirinho Neto
- P | Sidi Ould Maghari | Maghari Ould Sidi
- P | Azlan bin Mokhtarudin | Mokhtarudin bin Azlan
- P | Harold Mintergreen Senior | Harold Mintergreen Junior
- P | Moshe ben Avner Galinsker | Avner ben Moshe Galinsker
- P | Saif bin Obaid al-Nuwaisi | Saif bin Matar al-Nuwaisi
- P | Dennis Quarrender Jr. | Dennis Quarrender III
- P | Noraini binti Shahrudin | Noraini binti Kamarulaz
# very common names
+ P | John Smith | John Smith | 1961-03-14 | 1961-03-14 | GB | GB
+ P | Maria Garcia | Garcia Maria | 1975-08-02 | 1975-08-02 | ES | ES
+ P | Mohammed Ali | Mohamed Ali | 1958 | 1958 | SD | SD
+ P | Wang Wei | Wei Wang | 1980-11-23 | 1980-11-23 | CN | CN
+ P | Ivan Ivanov | Иван Иванов | 1969-05-30 | 1969-05-30 | BG | BG
+ P | Jonas Kazlauskas | Jonas Kazlauskas | 1972-01-19 | 1972 | LT | LT
+ P | Ahmed Hassan | Ahmad Hasan | 1966-07-07 | 1966-07-07 | EG | EG
+ P | Nguyen Van Hung | Nguyễn Văn Hùng | 1977 | 1977 | VN | VN
+ P | David Peregrinus Jones | Jones David Peregrinus
+ P | Maria Ildefonsa Lopez | Maria Ildefonsa López
+ P | Mohammed Ali Qashqarani | Mohamed Ali Qashqarani
+ P | Kim Min-jun | Kim Minjun | 1984-12-05 | 1984-12-05 | KR | KR
- P | John Smith | John Miller
- P | Maria Garcia | Maria Fernandez
- P | Mohammed Ali | Mohammed Ibrahim
- P | Wang Wei | Wang Fang
- P | Ivan Ivanov | Petar Ivanov
- P | Jonas Kazlauskas | Tomas Kazlauskas
- P | Robert James Brown | Robert Edward Brown
- P | Anna Maria Rossi | Anna Lucia Rossi
- P | Abdul Rahman Khan | Abdul Ghafoor Khan
- P | Li Na | Li Jun
- P | Ahmed Mohammed Hussein | Ahmed Mohammed Saleh
- P | Nguyen Thi Lan | Nguyen Thi Huong
- P | José Silva | João Silva
# one more word
+ E | Castellvane Novarra | Castellvane Novarra Group
+ E | Quorthane Holding | Quorthane
+ E | Silver Cormorant Maritime | Silver Cormorant Maritime Shipping
+ E | Ustvaria Metallurgical | Ustvaria Metallurgical International
+ E | Fahlmandi Petrochem Trading | Fahlmandi Petrochem
+ E | Drovnik Lumber (t/a Forestway) | Drovnik Lumber
+ E | Elbrandt Kessler Precision | Elbrandt Kessler Precision, formerly Kessler Tooling
+ E | Tamarisk Gate Logistics | Tamarisk Gate
+ E | Zhongruida Instruments | Zhongruida Instruments Technology
+ E | Mirwais Pomegranate Export a.k.a. Anar Mirwais | Mirwais Pomegranate Export
+ E | Crimson Obelisk | Crimson Obelisk Ventures
+ E | Vilkspirio Baldai | Vilkspirio Baldai Grupė
+ E | Bremvald Consulting | Bremvald
- E | Golden Harrow Shipping | Golden Merrit Insurance
- E | Atlas Vintaro Group | Atlas Pelmone Foods
- E | Pacific Tornvale Holdings | Pacific Ruskelda Fisheries
- E | Royal Ambermoor Textiles | Royal Kestova Mining
- E | Orient Dastaran Trading | Orient Fulwing Electronics
- E | Blue Marlock Trading | Blue Sentavi Hotels
- E | Euro Wendrake Transport | Euro Solbenta Pharma
- E | Star Quimberly International | Star Obrenko Construction
- E | Global Hestrid Energy | Global Vondari Media
- E | Eastern Juniper Bank | Eastern Falcata Foods
- E | Vesna Larodin Agro | Vesna Tekmaro Systems
- E | Lion Bragwell Security | Lion Ustemar Cement
# particles and prefixes
+ P | Mansour al-Tuwaijin | Mansour Altuwaijin
+ P | Jeroen van der Wielsloot | Jeroen Vanderwielsloot
+ P | Isabel de la Cuadrilleja | Isabel Delacuadrilleja
+ P | Angus MacGilvarnoch | Angus McGilvarnoch
+ P | Siobhan O'Tiernaghan | Siobhan OTiernaghan
+ P | Friedrich von Tannebach | Friedrich Tannebach
+ P | Imad Abu Shuqairan | Imad Abushuqairan
+ P | Matteo dell'Ortazzo | Matteo Dellortazzo
+ E | St. Aldric Shipping | Saint Aldric Shipping
+ P | Nizar al-Shammouti | Nizar ash-Shammouti
+ P | Sherif el-Gharabawi | Sherif al-Gharabawi
+ P | Kenneth Mac Dunnavey | Kenneth Macdunnavey
- P | Mansour al-Hudaibani | Mansour al-Qurashimi
- P | Jeroen van der Putsteeg | Jeroen van der Lindakker
- P | Isabel de la Brañosa | Isabel de la Torquilla
- P | Angus MacCorvanish | Angus MacTilloch
- P | Siobhan O'Branaghty | Siobhan O'Currivan
- P | Friedrich von Ostenwerth | Friedrich von Hagelsberg
- P | Imad Abu Raddaniya | Imad Abu Senfoura
- P | Matteo dell'Alberghino | Matteo dell'Incisari
- E | St. Wendrick Foundation | St. Orsolan Foundation
- P | Brian McFettrick | Brian McGannel
- P | Rashid as-Sabounji | Rashid as-Sarramli
- P | Etienne de Lormoise | Etienne du Charvaloux
- E | Dar al-Nuwara Publishing | Dar al-Hibra Publishing
`
