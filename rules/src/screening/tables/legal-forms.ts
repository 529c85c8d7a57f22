/**
 * Legal forms of companies in full, as they stand in names. Two sources:
 * - libpostal's dictionaries `company_types.txt` (MIT, from `pelias-parser` 4.1.0), without its abbreviations;
 * - the types of companies in Annexes I, II and IIA of Directive (EU) 2017/1132, and the other forms of the registers of
 *   the same countries and of their neighbours.
 */
export const LEGAL_FORMS: readonly string[] = `
aktiengesellschaft
kommanditgesellschaft auf aktien
kommanditgesellschaft
offene handelsgesellschaft
gesellschaft mit beschränkter haftung
gesellschaft mit beschrankter haftung
gesellschaft mit beschraenkter haftung
unternehmergesellschaft
eingetragene genossenschaft
eingetragener verein
limited liability limited partnership
limited liability partnership
limited liability company
limited duration company
limited partnership
limited company
public limited company
private limited company
private limited
proprietary limited
exempted limited partnership
professional limited liability company
professional service corporation
international business company
community interest company
public joint stock company
open joint stock company
closed joint stock company
private joint stock company
joint stock company
sociedad anónima
sociedad anónima de capital variable
sociedad anónima cerrada
sociedad anónima simplificada
sociedad por acciones simplificada
sociedad por acciones
sociedad de responsabilidad limitada
sociedad limitada unipersonal
sociedad limitada
sociedad colectiva
sociedad en comandita
compañía anónima
compañía limitada
société anonyme
société à responsabilité limitée
société par actions simplifiée
société privée à responsabilité limitée
société en nom collectif
société en commandite simple
société en commandite par actions
société coopérative
entreprise unipersonnelle à responsabilité limitée
società per azioni
società a responsabilità limitata
società in nome collettivo
società in accomandita semplice
società in accomandita per azioni
società cooperativa
sociedade anónima
sociedade anônima
sociedade por quotas
sociedade limitada
sociedade unipessoal por quotas
unipessoal lda
perseroan terbatas
perseroan komanditer
sendirian berhad
общество с ограниченной ответственностью
obshchestvo s ogranichennoy otvetstvennostyu
obshchestvo s ogranichennoi otvetstvennostiu
открытое акционерное общество
закрытое акционерное общество
публичное акционерное общество
непубличное акционерное общество
акционерное общество
otkrytoye aktsionernoye obshchestvo
aktsionernoye obshchestvo
автономная некоммерческая организация
федеральное государственное унитарное предприятие
государственное унитарное предприятие
индивидуальный предприниматель
товариство з обмеженою відповідальністю
приватне акціонерне товариство
публічне акціонерне товариство
акціонерне товариство
приватне підприємство
дружество с ограничена отговорност
еднолично дружество с ограничена отговорност
еднолично акционерно дружество
акционерно дружество
společnost s ručením omezeným
spol s r o
akciová společnost
komanditní společnost
veřejná obchodní společnost
spoločnosť s ručením obmedzeným
akciová spoločnosť
anpartsselskab
aktieselskab
aktsiaselts
osaühing
εταιρεία περιορισμένης ευθύνης
ανώνυμη εταιρεία
ιδιωτική κεφαλαιουχική εταιρεία
društvo s ograničenom odgovornošću
jednostavno društvo s ograničenom odgovornošću
dioničko društvo
društvo sa ograničenom odgovornošću
akcionarsko društvo
друштво са ограниченом одговорношћу
družba z omejeno odgovornostjo
delniška družba
akciju sabiedrība
sabiedrība ar ierobežotu atbildību
individuālais komersants
uždaroji akcinė bendrovė
akcinė bendrovė
mažoji bendrija
individuali įmonė
viešoji įstaiga
korlátolt felelősségű társaság
zártkörűen működő részvénytársaság
nyilvánosan működő részvénytársaság
részvénytársaság
betéti társaság
besloten vennootschap met beperkte aansprakelijkheid
besloten vennootschap
naamloze vennootschap
commanditaire vennootschap
spółka z ograniczoną odpowiedzialnością
spółka komandytowo akcyjna
spółka komandytowa
spółka akcyjna
spółka jawna
societate cu răspundere limitată
societate pe acțiuni
societate în comandită simplă
osakeyhtiö
julkinen osakeyhtiö
kommandiittiyhtiö
aktiebolag
publikt aktiebolag
handelsbolag
kommanditbolag
aksjeselskap
allmennaksjeselskap
einkahlutafélag
hlutafélag
anonim şirketi
limited şirketi
kollektif şirketi
`
  .trim()
  .split('\n')
