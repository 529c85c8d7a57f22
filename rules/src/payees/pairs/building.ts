/**
 * Labelled pairs with which the matcher was built. Every name is invented. One line is one pair, see
 * `read-payee-pairs.ts`.
 */
export const BUILDING = `
# match: case, order, accents
M P | jonas petrauskas | Jonas Petrauskas
M P | PETRAUSKAS JONAS | Jonas Petrauskas
M P | Petrauskas, Jonas | Jonas Petrauskas
M P | Šarūnas Žukauskas | Sarunas Zukauskas
M P | Juergen Mueller | Jürgen Müller
M P | Jurgen Muller | Jürgen Müller
M P | Soeren Oestergaard | Søren Østergård
M P | Soren Ostergard | Søren Østergård
M P | Małgorzata Wiśniewska | Malgorzata Wisniewska
M P | Jose Angel Pena | José Ángel Peña
M P | Ruta  Jankauskiene | Rūta Jankauskienė
M P | Françoise Lacroisade | FRANCOISE LACROISADE
M P | Weissbach Ute | Ute Weißbach
M P | Emils Kalniņš | Emīls Kalnins
# match: titles
M P | Dr. Jonas Petrauskas | Jonas Petrauskas
M P | Mr Jonas Petrauskas | Jonas Petrauskas
M P | Prof. Dr. Ute Weißbach | Ute Weißbach
M P | Frau Ute Weissbach | Ute Weißbach
M P | Ms. Heather Blackwood | Heather Blackwood
M P | Ing. Ondrej Havlik | Ondřej Havlík
M P | Heather Blackwood PhD | Heather Blackwood
# match: scripts
M P | Aleksej Petrov | Алексей Петров
M P | Алексей Петров | Aleksei Petrov
M P | Georgios Papadakis | Γεώργιος Παπαδάκης
M P | Oleksandr Shevchuk | Олександр Шевчук
# match: hyphens, apostrophes, words run together
M P | Rasa Zukauskaite Petraite | Rasa Žukauskaitė-Petraitė
M P | Jean Paul Marchand | Jean-Paul Marchand
M P | Jeanpaul Marchand | Jean-Paul Marchand
M P | Fergus O’Brennan | Fergus OBrennan
M P | Fiona Mac Alister | Fiona MacAlister
M P | Jan van den Berg | Jan Van den Berg
M P | Jan Vandenberg | Jan van den Berg
# match: joint holders
M P | Rasa Petrauskienė | Jonas Petrauskas ; Rasa Petrauskienė
M P | Jonas Petrauskas ir Rasa Petrauskienė | Jonas Petrauskas ; Rasa Petrauskienė
M P | Heather & Alan Blackwood | Alan Blackwood ; Heather Blackwood
M P | Blackwood Alan | Alan Blackwood ; Heather Blackwood
# match: companies, legal forms, trade names
M E | Upės Verslas | UAB „Upės verslas“
M E | Upes Verslas, UAB | UAB „Upės verslas“
M E | Uždaroji akcinė bendrovė „Upės verslas“ | UAB „Upės verslas“
M E | Northgate Tools Limited | Northgate Tools Ltd
M E | Northgate Tools | Northgate Tools Ltd
M E | Smith and Marlowe Ltd | Smith & Marlowe Ltd
M E | Rheinwerk GmbH | Rheinwerk Gesellschaft mit beschränkter Haftung
M E | Müller Anlagenbau GmbH & Co. KG | Mueller Anlagenbau GmbH & Co KG
M E | Drewnex Sp. z o.o. | Drewnex sp. z o. o.
M E | Bellacqua S.r.l. | Bellacqua SRL
M E | AS Tuuleveski | Tuuleveski aktsiaselts
M E | VšĮ Žalias kiemas | Viešoji įstaiga „Žalias kiemas“
M E | Kepykla Ruginė | UAB Javų kelias ; Kepykla Ruginė
M E | The Blue Teapot | Teapot Hospitality Ltd ; The Blue Teapot
M E | North Gate Tools Ltd | Northgate Tools Ltd
M E | Studio 12 | Studio 12 BV
# close: initials
C P | J. Petrauskas | Jonas Petrauskas
C P | Petrauskas J. | Jonas Petrauskas
C P | J Petrauskas | Jonas Petrauskas
C P | J.P. Marchand | Jean Paul Marchand
C P | Mrs H. Blackwood | Heather Blackwood
C P | Jonas P. Petrauskas | Jonas Petras Petrauskas
C P | J. Petrauskas | Jonas Petras Petrauskas
C P | R. Petrauskienė | Jonas Petrauskas ; Rasa Petrauskienė
C P | Jonas K. Petrauskas | Jonas Petrauskas
# close: middle names come and go
C P | Jonas Petrauskas | Jonas Petras Petrauskas
C P | Jonas Petras Petrauskas | Jonas Petrauskas
C P | Petras Petrauskas | Jonas Petras Petrauskas
C P | Heather Blackwood | Heather Rose Blackwood
C P | Rasa Petraitė | Rasa Žukauskaitė-Petraitė
C P | Rasa Žukauskaitė | Rasa Žukauskaitė-Petraitė
C P | Jean Marchand | Jean-Paul Marchand
# close: one slip of the pen
C P | Jonas Petruskas | Jonas Petrauskas
C P | Jonas Petrasukas | Jonas Petrauskas
C P | Jonas Petrausksa | Jonas Petrauskas
C P | Jnoas Petrauskas | Jonas Petrauskas
C P | Heather Blackwod | Heather Blackwood
C P | Heather Blackwoood | Heather Blackwood
C P | Heather Blackwoof | Heather Blackwood
C P | Malgorzata Wisniewka | Małgorzata Wiśniewska
C P | Georgios Papadikis | Γεώργιος Παπαδάκης
C P | Ondrej Havlick | Ondřej Havlík
C P | Jurgen Muler | Jürgen Müller
C P | Fracoise Lacroisade | Françoise Lacroisade
# close: another spelling of the same sound
C P | Viktorija Meyer | Viktorija Meier
C P | Filip Blackwood | Phillip Blackwood
C P | Marek Shultz | Marek Schultz
C P | Erik Oestergaard | Eric Østergård
C P | Josef Marchand | Joseph Marchand
# close: junior, particles
C P | Alan Blackwood Jr. | Alan Blackwood
C P | Alan Blackwood | Alan Blackwood II
C P | Jan Berg | Jan van den Berg
C P | Ute von Weißbach | Ute Weißbach
C P | Maria Garcia | María García López
C P | Bill Blackwood | William Blackwood
# close: companies
C E | Upės Verlsas | UAB „Upės verslas“
C E | Northgate Tolls Ltd | Northgate Tools Ltd
C E | Nortgate Tools | Northgate Tools Ltd
C E | Rhinewerk GmbH | Rheinwerk GmbH
C E | Rheinwerk | Rheinwerk Solutions GmbH
C E | Rheinwerk Group GmbH | Rheinwerk GmbH
C E | Northgate | Northgate Tools Lietuva UAB
C E | Marlowe Lietuva | Marlowe Lietuva Group UAB
C E | Marlowe | Marlowe Lietuva UAB
C E | Kepykla Rugine | UAB Javų kelias ; Kepykla Rugninė
C E | Drewnex Polska | Drewnex Sp. z o.o.
C E | Bellaqua S.r.l. | Bellacqua S.r.l.
# no match: others of one surname
N P | Tomas Petrauskas | Jonas Petrauskas
N P | T. Petrauskas | Jonas Petrauskas
N P | Rasa Petrauskienė | Jonas Petrauskas
N P | Heather Blackwood | Alan Blackwood
N P | Paula Weber | Paul Weber
N P | Julio Marchand | Julia Marchand
N P | Ana Weber | Ada Weber
N P | Jonas K. Petrauskas | Jonas Petras Petrauskas
N P | Jonas Kazys Petrauskas | Jonas Petras Petrauskas
N P | Gina Blackwood | Tina Blackwood
N P | Alan Blackwood Jr | Alan Blackwood Sr
N P | Alan Blackwood II | Alan Blackwood III
N P | Tomas Petrauskas | Jonas Petrauskas ; Rasa Petrauskienė
N P | Jonas Petrauskas ir Ona Petrauskienė | Jonas Petrauskas ; Rasa Petrauskienė
N P | Martin Müller | Martina Müller
N P | Ona Petrauskienė | Rasa Petrauskienė
# no match: part of a name
N P | Jonas | Jonas Petrauskas
N P | Petrauskas | Jonas Petrauskas
N P | Jonas P. | Jonas Petrauskas
N P | J. P. | Jonas Petrauskas
N P | Dr. | Jonas Petrauskas
N P | … | Jonas Petrauskas
N P | Jonas Petras | Jonas Petras Petrauskas
# no match: others of one given name
N P | Jonas Petraitis | Jonas Petrauskas
N P | Jonas Paulauskas | Jonas Petrauskas
N P | Heather Blackburn | Heather Blackwood
N P | Maria Lopes | Maria Lomas Garcia
N P | Kim Wong | Kim Wang
N P | Alan Blackwood and Sons | Alan Blackwood
# no match: companies
N E | Upės Verslas AB | Upės Verslas UAB
N E | Upės Prekyba UAB | Upės Verslas UAB
N E | Northgate Tools PLC | Northgate Tools Ltd
N E | Northgate Foods Ltd | Northgate Tools Ltd
N E | Rheinwerk AG | Rheinwerk GmbH
N E | Rheinwerk Energy GmbH | Rheinwerk Finance GmbH
N E | Marlowe Lietuva UAB | Marlowe Estonia OÜ
N E | Works 12 | Works 21
N E | Works | Works 21
N E | UAB | UAB
N E | Ltd | Northgate Tools Ltd
N E | Tools Ltd | Northgate Tools Ltd
N E | Group Holding | Marlowe Group Holding
N E | Jonas Petrauskas | UAB „Upės verslas“
N E | Smith Ltd | Smith & Marlowe Ltd
N E | Kepykla Rugys | UAB Javų kelias ; Kepykla Ruginė
N E | Studio 12 BV | Studio 12 NV
N E | MB Tryns | MB Trys
`
