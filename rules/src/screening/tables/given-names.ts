/**
 * Given names of three to eight letters in some forty languages with Latin letters, from the first names of
 * `@faker-js/faker` 10.6.0 (MIT), in plain letters. Their use: two of them are two names, and no misspelling of one.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `
aadi aadidev aadinath aaditya aadrika aagam aagney aagneya aaliyah aalok aaltje aamod aanand aarav aaron aarya
aaryan aasa aasha aatmaj aatmaja aatreya aba abaco abadon abagail abak abaka abakan abakay abani abar abay
abayomi abbas abbey abbie abbigail abbondio abbos abby abd abdallah abdel abdellah abdiel abdon abdone abdonie
abdou abdoul abdul abdulhay abdulla abdullah abe abebi abeiku abel abelard abelardo abele abelin abeline abena
abendam abeni abenzio abhaidev abhaya abhirath abi abibatou abibo abidin abigael abigail abigale abigayle abigel
abilay abimbola abiodun abiola abiona abisola abisoye abluc abner abosede abou abraham abramio abramo abril
absalon absar absolon aby abyasa acace acacie acacio acanthe acar acario accursio ace acela acelya achaire achil
achiles achille achim achintya achraf achyut acig acik acilay acilia acilio acim aciscolo acrisio acuk aculina
acun ada adah adalan adalard adalardo adalbald adalbert adaldi adalgisa adalgiso adaline adalmis adalric
adalrico adam adama adame adamo adams adan adar adas adaugo addie addison addo ade adea adebiyi adebola adeboye
adedayo adedeji adedoyin adegoke adegrin adegrine adekitan adekola adekunle adel adela adelaida adelaide
adelajda adelardo adelasia adelbert adelchi adele adeleke adelfo adelia adelie adelin adelina adeline adeliya
adell adella adelle adelmo adelphe adelya adem aden adenet adenike adeniyi adeodat adeodato adeola adeolu adeoti
adepeju aderopo adesewa adeshina adesoji adesua adetayo adetoke adetoun adeyi adheesh adhemar adhiarja adhiraj
adhrit adi adiarja adib adiba adigun adiguzel adik adika adikara adikavi adikutlu adil adile adin adina adinata
adinath aditeya aditya adja adjutor adli adlibeg adnan ado adolf adolfa adolfina adolfo adolfs adolph adolphe
adolphie adolphus adone adonis adonise adrain adraman adrastee adria adriaan adrian adriana adrianna adriano
adriel adrien adriena adrienne adrijana adrione adsiz adunni advaya adwitiya adwoa afal afanasi afanasie afaq
afarim afat affan afi afia afitap afolarin afonso afra afro afruza afsar afsin afton afua afzuna agabay agabio
agafia agah agakagan agalak agape agapet agapito agasti agastya agata agatha agathe agathon agaton agazio agca
agenore agesilao agilbert aglae aglaia aglaja aglamis agnan agnane agnes agnesa agnese agneta agneya agnivesh
agnos agostina agostino agrata agripina agrippa agrippin agrypina agus agustin agustina ahalya ahenk ahilya
ahlem ahmad ahmed ahmet ahror ahsen aiace aicha aida aidan aidano aiden aileen aimable aime aimee aimone aina
ainars aino aisha aishani aissa aissata aissatou aisyah aiyana ajala ajan ajana ajani ajda ajeet ajeng ajiman
ajimat ajimin ajiono ajit ajita ajla ajlin ajna ajoke akalp akande akanmu akanni akarsana akas akata akbas
akbatur akbay akboga akboru akbudak akbugra akbulak akca akcakoca akcora akdemir akdogan ake akeem aki akibudak
akif akifa akim akin akinci akiner akinlabi akinwale akkun akkunlu akkurt akkus akmal akofa akorfa akos akosua
akpira akram akroor aksel akshaj akshat akshata akshita aksil aksungur aktan aktekin aktimur akua akula akumaa
akunna akvelina akwasi akwesi ala alaba alaban alaboru aladag alade aladino aladogan alain alaina alaine alais
alakurt alamanno alambana alamu alan alana alanis alanna alano alara alarico alassane alayna alayunt alba alban
albane albano albena alberade alberic alberico albert alberta alberte albertha alberto albin albina albino
alboino albrecht albrico alceo alceste alcide alcidie alcime alcina alcine alcino alcyone alda aldemir alden
aldo aldogan aldonce aldric alea aleandro aleardo aleaume alec aleen alek aleksa aleksej aleksi aleksy alemka
alen alena alene alenia alenka aleodor aleramo ales alesea aleska alessa alessia alessio aleth aletha alevtina
alex alexa alexandr alexane alexanne alexe alexei alexej alexia alexie alexine alexis alexys aleya aleyna alf
alfio alfons alfonsa alfonso alfonz alfonzo alford alfred alfreda alfredo alfreds algirds algis algiso algu ali
alia alic alica alican alice alicia alicja alida alienor aliette alika alima alimga alin alina aline aliona
aliou alioune alis alisa alisan alisha alisher alisir alison alissa alissia alistair alistar alivia alix alixe
aliya aliyah aliz aliza alize alizee aljaz aljosa alka alkaevli alkan alkasi alkis alla allan allegra allen
allene alliaume allie allison ally alma almerigo almila almine almira almire almiro alois aloise aloisie aloisio
aloizs alojz alojza alojzije alok alon alone alonzo aloys aloyse alp alpagut alpamis alpata alpay alpaya
alpbamsi alpbilge alpdirek alpdogan alper alperen alpgerey alpha alphan alphee alphonse alphonso alpike alpilig
alpinien alpis alpkara alpkuluk alpkutlu alpsalci alptegin alptunga alpturan alptutuk alpulug alpyoruk alsu alta
altan altankan altay altea altemur althea althee altin altinkan altinoba altintay alton altuga alva alvah alvar
alvaro alvena alvera alverede alverta alviero alvin alvina alvine alvis alvise alwar aly alya alyah alyce alycia
alysa alysha alyson alyssa alyssia alysson alzbeta ama amabela amabile amac amadea amadeo amadeus amadou amady
amael amahle amalia amaliane amalie amalija amalric amalthee amand amanda amande amandin amandine amando amani
amant amante amanzio amar amara amarande amaranto amaresh amari amarnath amat amata amath amato amatore amauri
amaury amaya ambar amber ambra ambre ambrine ambrogio ambroise ambrose ambroz ambrozy amdy amea amedee amedeo
amedeu amel amelia ameliane amelie amelien ameline amelio amely amelya amen america americo amerigo ameth
ameyatma ami amicie amico amid amie amiel amilcare amin amina aminat aminata amine aminte amintore aminu amir
amira amish amit amita amiya amleto ammar amodini amogh amoke amon amone among amope amore amos amour amparo
ampelio amra amrak amrit amrita amul amy amya amza ana anaadi anabel anabela anabelle anacleto anae anael
anaelle anagh anahi anahita anaida anais anal anala anamaria anamika anand ananda anang ananta anar anas
anasooya anass anastase anastaz anasuya anatazie anatol anatole anatoli anatolia anatolie anatolii anca ancelin
anceline anci ancica ancilla ancuk ancuta anda andac andel andela andelika andelin andelina andelko andelo
andeol anders anderson andi andoche andra andrada andras andraz andre andrea andreane andreas andree andreea
andrei andrej andreja andres andrew andri andrian andriana andrija andrin andrina andris andro andrzej andy
andzejs andzs anej anele anemona anemone anes anesa aneta anette anezka ange angel angela angele angelica
angelika angelina angeline angelita angelo anggun anghel angie angilbe angilran angus ani ania anibal anica
anicee anicet aniceto anicette aniello anik anika anil anila anilaabh anilabh anina anis anise anish anisoara
anissa anita aniya aniyah anja anjali anjaneya anjela anjelica anjushri anka ankal anko ann anna annabel
annabell annaelle annalena annalise annamae anne anneke anneli annelie annemijn annetta annette anni annibal
annibale annie annika annikki anny anom anora anouar anouck anouk anrijs ansaldo ansbert ansberte ansel anselm
anselma anselme anselmo ansgar ansgary anshula anslavs ansley ansovino ant antal ante antea antek antelmo antero
anthelme anthony antide antigone antim antimo antino antioco antoine anton antone antonela antoni antonia
antonie antonija antonin antonina antonine antonio antoniu antony antti antun antwan antwon anuar anuja anunay
anuraag anurag anuska anusuya anuta anvar anwesha anya anze apa apak aphelie apolena apollina apolline apollo
appia appoline aprancur april apsara apuleio aqil aquilin aquiline aquilino ara arabela arabella arabelle
araboga araceli aracely arademir aral araldo aram arame aranka ararat aras aratone arbay arbuz arcade arcadi
arcadie arcadii arcadio arch archan archange archie archippo arcuk arda ardella arden ardic ardith ardito
arduino arely aren aresio areta argelia argil argimiro argine argo argono argu argun ari aria ariadna arialdo
arian ariana ariane arianna ariberto ariboga aric aricie arie ariel ariela ariele arielle arif arij arija arijit
arijs arik arikagan arike arin arina arinc arindam arinola arion ariosto aris arisa ariste aristeo aristid
aristide aristita aristo arjen arjun arkad arkadijs arkady arkin arkis arlene arleta arlette arlie arlo armagan
arman armance armand armande armando armani armel armeline armelle armida armide armin armine arminio armins
arna arnac arnaldo arnaud arnaude arne arnesh arno arnold arnolda arnoldo arnost arnostka arnould arnulfo arolde
aron arona aronne arpad arpat arrigo arsal arsen arsene arsenie arsenije arsil arsinoe arslan arslon arsun art
arta artanto artawan artemis artemisa arthaud artheme arthur arthus artiinal artiom arto artuk artukac artur
arturo arturs artus artut aruk arun aruna arved arvel arvid arvids arvilla arwa arwen arya aryan aryanna arzen
asa asad asake asal asan asanboga ascanio ascelin asceline asel asella asha ashlee ashleigh ashlesh ashley ashly
ashlynn ashmi ashok ashton ashtyn asia asig asija asil asila asilbek asim asimodeo asirwada asiya asja askin
aslesha aslijan aslim asliya asma asmaa asmadi asman asmianto asmita asmuni asolat asri assa assetou assia assil
assunta assunto assya asta astarte asterie asterio astou astree astrid astrida astride asuela asug asuk aswani
asya ata atac atakagan atakan atalan atalay ataldi ataleo atalmis ataman atanas atanasia atanasio atanazie
atanazy atasagun atasu ataullah atena athalie athanase athena athenais athina athos atif atigay atikutlu atila
atilgan atilla atim atimer atinuke atis atlas atli atlibeg atma atmaca atmaja atmanand atreyee atreyi atsiz atta
attila attilano attilio atuncu aube auberto aubin aubree aubrey aubry audace aude audebert audeline audie
audouin audra audran audrey august augusta auguste augustin augusto augustus augustyn aulia aura aure aurea
aurel aurele aurelia aurelian aurelie aurelien aurelija aurelio aureliu aurelle aurian auriane aurica auro auron
aurora aurore ausilia ausilio austen austin austyn autumn auxane auxence ava avadhesh avan avani avantika avar
avaz avdal ave aveline averardo avery avi aviel avis avital avluc avni avoye avram avril avsar awa awar awaz
awero awesi axel axeline axelle axenia axinte aya ayaan ayaci ayah ayan ayana ayanda ayas ayaz aybalta ayban
aybars aybeg aydan aydemir ayden aydin aydinalp aydogan aydogdu aydogmus ayem aygirak aygul aygun ayhan ayinde
ayinke ayitmis ayiz ayizdag ayize aykagan aykal aykan aykurt aykut ayla aylan ayleen aylin ayline ayluc ayma
ayman aymane aymard aymen aymeric aymon aymonde aynur ayodeji ayodele ayoka ayomide ayomikun ayotude ayoub ayren
ayruk aysar ayse aysil aysilig aytac aytak aytan aytekin aytug ayu ayvaz ayyildiz aza azad azak azalea azalee
azamat azban azeglio azelia azelie azeline azelio azer azgan azganaz azil azime aziz aziza azizhan azmi azra
azubuike azzurra baaba baala baba babacan babacar babasola babawale babeta babette babila babir babur baby
bacara bacco bacman badabul bade badis badr badruk badur bafana bafode baga bagaalp bagan bagas bagatur bagdagul
bagis bagiya bagtas bagus bagya baha bahadir bahar bahia bahodir bahram bahri bahrom bahruz bahtiyar bahula
baidehi bailee bailey bajragin bakagul bakary bakda baki bakiadi bakianto bakidin bakijan bakiman bakiono bakir
baksi bakti baktiadi baktiono bakula bala balaban balaka balamani balamir balangga balapati balazs balcar baldo
baldu baldwin balgopal balidin balijan balin balint balkik balta baltaci baltar baltazar baltir baltur bambang
bambina bamsi banara banawa banawi bancar bandhu bandhul banel bangizwe bangu banji bankim bankole banna banu
banuta baptiste bara barak baran barbala barbara barbe barbeg barboga barbol barbora barbro barbu barca barcan
bardibay bardo bargan barica barimtay barin baris barkan barkin barlas barlibay barmakli barman barnaba barnabas
barnabe barney barno baron barrett barry bars barsaba barsbeg barsboga barsgan barsimeo barskan bart bartimee
bartolo barton bartu bas basak basan basanti basar basarab basat basbug basci basgan basil basile basileo
basilia basilio baskin baskirt baskurt basma basmil bassiano bassilla bastar basti bastiaan bastian bastiano
bastien basu basut bathilde batilda batrak battal battista batu batuhan batuk batur baturalp baudouin bawer
baxtiyar bay baya bayancar bayat bayaz bayazit baybars baybayik baybicen bayboga baybora baybure baydar baydemir
baydur bayik bayincur bayindir baykal baykara baykoca baykuzu baylee baymunke bayna baynal baypure bayrac bayrak
bayram bayri bayrin bayruk baytara baytas bayuncur bayur bayurku bayutmus bayuttu baz bazil bazir bazyli beat
beata beate beato beatrice beatrix beatriz beatus beau beaulah bebe beceapa beckem becky bedir bedirhan bediz
bedran bedri bedrich bedriska beg begbars begboga begcur begdemir begdilli begi begil begine begkulu beglen
begni begoyim begtas begtegin begtuzun behcet behic behlul behram behrem behruz behzat bek bekazil bekbekec
bekec beker bekir beklemis bekmurod bektas bektur bela belcim belcir belek belemir belgi belguc belimir belina
belinda bell bella belle bellino belma belo beltir beltramo beltun ben benadik bence bende bendeguz benedek
benedict benedikt benedita benedykt benett bengi bengt bengu beniamin benice benicio benigna benigne benigno
benito benja benjamim benjamin benli bennet bennett bennie benno benny benoit benone bent bente benthe bentley
benton benyamin bera beranger berard berardo berat bercem berceste bercin berdan berdibeg berend berendey
berenice berenika berfin bergu berinay berislav berit beritan berivan berk berkan berkay berke berkin berkis
bermek bernard bernarda bernardo bernd berneice bernhard bernice bernie berniece bernita beronico berran berre
berry bert berta bertalan bertha berthe berti bertille bertold bertolda bertoldo bertolfo bertram bertrand berva
beryl besar beser besim besir besra bessie betania betemir beth bethany bethel beti betina betsy betta bette
bettie bettina betty bettye beulah beuve beverly beya beyizci beyrek beyrem bhaasvan bhaaswar bhadra bhadrak
bhadran bhagvan bhagwati bhamini bharat bhardwaj bhargava bhargavi bhasvan bhaswar bhaumik bhavani bhaves
bheeshma bhima bhisham bhishma bhoj bhoopat bhoopati bhooshan bhooshit bhramar bhudev bhudeva bhupati bhupen
bhushan bhushit biagio bianca bianka bibek bibi bibiana bibianna bibiano biborka bice bicek bicki bickici bidin
bigna bijay bikash bilal bilel bilge bilgebeg bilgekan bilgez bilgic bilgin bilig bilik biljana bill billie
billura billy bilol bilva bilwa bina binafsha binbegi bindir bindo bineta bino binta bintou birane birdie birgit
birgita birgitta birgitte birino birjesh birol bisenija biserka bishal bishnu bitri bivoj bjarne bjorn blagica
blagoje blahomil blahomir blair blaise blake blanca blanche blandine blanka blaz blaze blazej blazena bless
blessing boas boaz bob boban bobana bobbi bobbie bobby bobur bodhan bodhi bodi boet boga bogac bogacuk bogdan
bogdana bogde boge boglarka bogoljub bogu bohdan bohdana bohemond bohumil bohumila bohumir bohumira bohun bohuna
bohus bohuse bohuslav bojan bojana bokde boke bolatito boldaz bolemir bolen boleslav bolmus bolsun bolun bon
bonaldo bonavita boncuk bonek bonge bongul bonifac boniface bonita bonito bonnie bora boran borbala borcul borek
boris borislav borivoj borivoje borjan borka borko borlukcu borna bornak boroka bortolo boru borubars borut
borys bosiljka bosko botan botir botond bouba boubacar boubou bouchard bouchra bowie boyan boyd boza bozan
bozboru bozdogan bozena bozetech bozica bozidar bozidara bozislav bozkurt bozkus bozok brad braden bradford
bradley bradly bradut brady braeden brahim brahma brahmdev brain brajan brajen brajesh bram brandi brando
brandon brandt brandusa brandy brandyn branimir branka brankica branko brannon branson brant braulio braxton
brayan breana breanna breanne brenda brendan brenden brendon brenn brenna brennan brennon breno brent bret brett
bria briac brian briana brianne brice bridget bridie brielle brieuc brigida brigita brigitta brigitte brijesh
brionna brisa brit brita britney britt brittany brock brody brook brooke brooklyn brooks brown bruce bruna brune
brunilde bruno bruto bryan bryana bryant bryce brycen brygida bryon bucan buchi buck bucur bud budag budak
buddha buddhana buddy budhil budi budimir budislav budivoj budunlu budus buford bugday bugduz buge bugra bugu
buhle bukak bukduz buke bukey bukola buktegin bulah bulak bulan buldur bulent bulgak bulmaz bulmus buluc bulug
buluk bulus bulut bumen bumin bunmi bunsuz bunul bunyamin burak burcak burdette bure burgucan burgut burhan
burhon burkay burkek burkut burley burluk burnice burslan burulday burulgu burunduk busayo busisiwe buster
busulgan butak butuk buyan buyancuk buyat buyrac buyruc buyruk buzac byron bystrik caba cabdar cabli cabus cade
caden caesar caetana cafer cagak cagan cagatay cagdas cager cagil cagla caglar caglayan cagri cagribeg cagrihan
cagru cahid cahya cahyadi cahyanto cahyo cahyono caino caio caitlin caitlyn caius caket calanico cale caleb
calebe caleigh cali calin calina calista calixte callie callisto callum calogera calogero calvin camden camelia
camelien cameron camil camila camilia camilla camille camillo camren camron camryn camylle can cana canalp
candace candar candice candida candide candido candra canel caner cangul cankan cankiz cannur cansel cansin
cansu cantemir cantidio canziano capa capucine cara caraka carey caribert caridad carina carine carissa carl
carla carlee carles carleton carley carli carlie carlijn carlo carloman carlos carlota carlotta carlton carmel
carmela carmella carmelo carmen carmina carmine carminho carmo carna carol carola carole carolin carolina
caroline carolyn carolyne caronte carponio carrie carroll carson carter carub cary cas casandra casey casian
casiana casilda casimer casimir casimira casimiro caslav caspar casper cassiano cassidy cassie cassien cassio
castille casto cataldo cataleya catalin catalina catarina catena caterina cathrine cathryn cathy catinca cato
catrin catrina catrinel catullo catur caua cavid cawisadi cawisono cawuk cayadi cayla cazimir ceasar cebe ceca
cecco cecelia cecep cecil cecile cecilia cecilie cecilio cecylia cedomir cedric cedrick cedrik cedrin celal
celasun celen celeste celestin celestyn celia celian celie celien celik celil celina celine celinia celso cem
cemal cemali cemani cemen cemeti cemgen cemil cemplunk cene cenek cengkal cengkir cenk cenka cerasela ceren
cerise cesaire cesar cesare cesario cesminaz cestmir cestmira cetin cetinel cetiner cevahir cevat ceyda ceyhun
ceykun ceyla ceylan ceylin ceylinaz cezar cezara cezary cezmi chad chadd chadrick chahine chahinez chai chaim
chaima chaitan chakor chakrika chanakya chance chanda chandak chandan chandani chandi chandini chandira chandler
chandni chandra chandran chanel chanelle chantal chapal chapala charak charity charl charleen charlene charles
charley charli charlie charline charlize charly charvi chase chasity chaten chatur chatura chauncey chaya
chayenne chayma chaz cheick cheikh cheikhou chelsea chelsey chelsie cherechi cherif cheryl chesley chester chet
chetan cheyanne cheyenne chiamaka chiara chinedu chinyere chira chiril chirill chirine chisom chitrali chizoba
chloe chrabros chretien chris christ christa christer christie christin christop christy chrudos chrysole chukwu
chval chyna ciara cicek cicem cicero cici cielo cierra cigdem cigil cihad cihan cihangir cihansah cilasun cilay
cilenti ciler cilvenaz cimen cindy cingir cino cinta cinthia cinzia ciprian cipriana cipriano cirano ciriaco
ciril cirilla cirillo cirino ciro cise cisem cisil citlalli citra civan ciya claas claes clair claire clara
clare clarence clarisa clarissa clarisse clark claud claude claudia claudie claudien claudine claudio claudiu
claus clavdia clay clayton clea cleandre cleandro clelia clelie clemence clemens clement clemente clemmie cleo
cleofe cleonico cleophee cleora clery cleta cletus cleve clifford clifton climaco clinio clint clinton clio
clodoveo cloe clorinda clotaire clotilde clovis cloyd clyde cobulmak coby coco codin codrin codrina codrut
codruta cody coen cointa colby cole coleman colette colin coline colins colleen collien collin colman colmanno
colmazio colomba colombe colombo colpan colt colten colton colu columbus come comfort concetta concetto conchita
conner connie connor conor conrad constant consuela consuelo cooper cora coralia coralie coraline corbin
cordelia cordell cordia cordie corene coreno corentin corey corina corine corinna corinne cornel cornelia
cornelio cornelis corneliu cornell coronato corrado corrine cortez cortney corto corvin cory cosima cosimo
coskun coskuner cosma cosmin cosmina costache costante costanza costanzo costel costin coty coumba courtney coy
craig crawford crenguta creola crin crina crispino cristal cristea cristian cristin cristina cronida cruz
crystal crystel csaba csanad csenge csongor ctibor ctibora ctirad ctirada ctislav ctislava cubeyr cullen cumhur
cuneyt cupido curt curtis cuzia cvetka cvijan cvijetin cydney cynthia cyntie cyprian cyprien cyra cyrian
cyriaque cyrielle cyril cyrila cyrille cyrine cyrus cyryl daan daantje dabiziv dacian daciana daciano dacin
dacio dada dadap dadi dado daevi daevika dafina dafne dag dagel daghan dagmar dagmara dags dahlia daiana daija
daisha daisy daiwik dajana dakota daksha dale daley dalia dalibor dalibora dalida dalie dalila dalima daliman
dalimil dalimila dalimin dalimir dalimira daliono dalla dallas dallin dalmazio dalton damar damaris damaso dame
dameon damian damiana damiano damien damife damil damilare damilola damin damion damir damjan damjanka damla
damocle damodara damola damon damu dan dana danae danang dandak dandre dane dangelo dani dania danial danica
daniel daniela daniele daniella danielle daniil danijel danijela danika danil danila danilo danio danique daniz
danjuma danka danko dannie danny dante danu danuja danuse danuta dany danyka danyl daouda daphne daphnee daphney
dara darasimi darby darcy darek daren daria darian dariana dariati darie darien darija darijan darimin darin
darina darine darinka dario darion daris darius dariusz darja darko darla darleen darlene darmaji darman darmana
darmanto darnell daron darrel darrell darren darrick darrin darrion darron darryl darshan darsirah darta dartono
daru daruna darwin daryani daryl dasa dashawn dasia datta dave daver davey davi david davida davide davids davin
davina davino davion davis davon davonte davor davorin davriya davron davud davy dawid dawn dawson dax dayaamay
dayan dayana dayane dayna dayne dayton dea dean deangelo deanna deb debbie debora deborah debra decebal decimo
declan dedric dedrick dee deeksha deen deepali deepan deepesh deepika deevakar defne degna deion deja dejah
dejan dejana dejon dejuan delal delaney delbert delfina delfino delia delie delilah delinda delizia dell della
delmer delores delpha delphia delphin delphine delta demarco demarcus demario demba demet demeter demetra
demetria demetrio demetris demi demilade demiralp demirhan demond dena deneval denis denisa denise denisz deniz
denizalp dennis denny deodata deodato deon deondre deontae deonte depold dereck derek derick derin deron derrick
dersim dervis derya desanka deshaun deshawn desimir desire desiree desmond despina dessie destan destany deste
destin destinee destiney destini destiny detmar detrich dev devadatt devagya devak devan devani devante devasree
devdan deven devesh devi devika devin devon devonte devota devran devvrat devyn dewayne dewey dewi dewitt dex
dexter dexx dezider dhana dhanesh dhanpati dhanu dhanvin dhara dharani dharitri dhatri dhruv dhyanesh diah
diamante diamond dian diana diane dianna dianne dianora diar diara diarra dicle diclehan dida didem didier
didimo didina diede diego dieke dies dieter dieynaba digambar digdaya dijana dikmen diksha dilafruz dilan dilara
dilaver dilay dilbar dilber dilberay dildar dildora dilek diler diletta dilfuza dilhan dillan dillon dilmurod
dilnoza dilorom dilovan dilrabo dilruba dimas dimaz dimitri dimitrii dimitrij dina dinakar dinc dincer dinda
dinesh dinis dinkar dino dinu diodata diodoro diogene diogo diomede dion dione dionigi dionisia dionisio dionizy
dionyz dionyzos dior dipa dipali dipankar dipendra dipesh diptendu direnc diri dirja dirk diroj dirok dita ditya
divaakar divakar divine divis diviska divjot divna divo divya dixie diyor diyora dizik djayden djeneba djenna
djibril dluhos dmitri dmitrii dobrava dobrila dobromil dobromir dochia dock doda dodato dodo dogan doganay
doganer dogu doina doinita dolly dolores dolunay domagoj domen domenic domenica domenick domenico domenik
domezio domingo dominic dominick dominik dominika domnica don dona donald donalda donat donata donato donavon
dondu donka donna donnell donnie donny dono dora dorana dorcas dorde doreen dorel dorian doriana doriane doriano
dorica dorin dorina dorine dorinel doris dorit dorka dorli dorota dorotea doroteja doroteo dorothea dorothee
dorothy dorottya dorris dortha dorthe dorthy doru doubrava douce doug douglas dounia douwe dov dovie dovud doyle
draga dragan dragana dragica draginja dragisa drago dragoje dragojlo dragomir dragos dragutin drahomil drahomir
drahon drahos drahotin drahuse drahutin drajat drake draupadi draza drazen dren drew dries drina driss dron
drona druina drzimir drzislav dua duane duanne duarte dubravka dubravko duccio duco ducu dudley duduzile duilio
duje dujo dulari dulce dulcinea dulina dumisani dumitra dumitru duncan dundar dune dunja dunya dura durad
durante durda durdane durdona durga durica durmus durodola durriye duru durward dusan dusana dusanka dusica
duska dusko dustin dusty duuk duygu dwayne dwi dwight dyah dylan dylano dyna dzile earl earlene earline earnest
easter easton ebba ebe eberardo ebiere ebin ebiowei ebkizi ebony ebren ebru ebuzer ecclesio ece ecehan ecem
ecevit ecmel ecrin ecvet eda edd edda eddi eddie eddy ede eden edgar edgard edgardo edgars edhem edi edil edison
edita edite edith editta ediz edmee edmond edmondo edmund edna edoardo edouard eduard eduarda eduardo eduards
edvard edvarda edvige edvin edvins edward edwardo edwin edwina edyta edyth edythe edzus eef eefje eero eeva efe
effie efim efimia efisio efken eflah efraim efrain efrem efren efsun eftalya eftimia eftimie ega ege egemen egeo
egidio egils eginardo egisto egizia egle egmont egon egona egor egrim eileen einar einars eino eirik eizens eja
eka ekaaksh ekadant ekaksh ekalavya ekaling ekdant ekec ekim ekin ekmel eko ekow ekrem ekundayo ela eladio
elaide elaina elaine elakshi elanur elbek elbert elcin elda eldon eldor eldora eldred eldridge elea eleanor
eleanora eleanore eleazar electa elektra elena elene eleni elenor elenora eleonora eleonore elettra elfrida
elfrieda elgin eli elia eliabeth eliah eliahou elian eliana eliane eliano elias eliasz elide elie eliel eliette
eliezer elif elifio eligio elija elijah elimena elin elina eline elinor elinore elio eliodoro elion eliona elior
eliot eliott elisa elisabet elise elisea elisee eliseo elisha elisio eliska elissa elita eliza elizabet elize
elizej elizeus elka elkin ella ellada elle ellen elli ellie elliot elliott ellis elly elma elmar elmars elmas
elmer elmira elmo elmore elmurod elna elnara elnora elnur eloa eloan eloane elodia elodie elody elogio eloi
eloisa eloise elon elona elone elora elouan elouise eloy elpidio elroy elsa elsbeth else elsie elta elti elton
eluh elva elvan elvera elvezio elvia elvie elvin elvina elvino elvira elvire elvis elwin elwira elwyn elya
elyanora elyas elyes elyne elynn elyor elyse elyssa elza elzbieta elzear ema eman emanoil emanuel emanuela
emanuele emanuil emas embuh emced emeka emel emelia emelie emeline emely emerald emerance emeric emerich emerson
emery emese emi emidio emie emiel emil emile emili emilia emilian emiliana emiliano emilie emilien emilija
emilijan emilio emils emily emin emine emir emirhan emma emmalee emmanuel emmelie emmely emmerico emmet emmett
emmi emmie emmitt emmy emna emong emory empirio empluk emrah emre emrullah emy ena enakshi endah ender enderun
endra endrigo enea enecone enes engin enid enie enimia enio eniola enis enise enna ennio enno enoch enola enora
enos enrica enrico enrique ensar ensio enteng enver enya enyo enzo ephraim epiphane era eracla eraclide eraldo
eralp erardo erasmo erast eray erazim erazmus erberk erberto ercan ercin ercolano ercole ercument erda erdal
erdem erdeni erdinc erel eremia eren erenia erentuz ergene ergin ergun erguner erhan erhard eriberto eric erica
erich erick ericka erico erik erika eriks erin erinc erine erkam erkan erke erkki erling erma erman ermanno
ermen ermes ermete ermilo erminia erminio ermins erna ernest ernesta ernesto ernie ernst erol eron eros ersan
ersilia ersin ertan erten ertugrul ervin ervina ervins erwan erwann erwin eryn esat esau esben esen esenbike
eser esha eshana eshita esi esin esma esmee esmeray esmira esra esref esse essie esta esteban estel estela
estell estella estelle ester estera esterina estevan esther estiawan estiono estrella esuperio esupofo eszter
etela eterie etha ethan ethann ethel ethelyn ethem ethyl etienne etil ettie ettore eubert euclide eudes eudochia
eudokia eudoksja eudora eudoxe eudoxie eufebio eufemia eufemio eufrasia eufronio eugen eugene eugenia eugenie
eugenio eugeniu eula eulah eulalia eulalie euna eunice eunika euridice eurydice eusebe eusebia eusebie eusebio
eusebiu eusebius euseo eustache eustatiu eustosio eutalia eutalio eva evald evaldo evalds evalyn evan evandro
evann evans evar evarist evariste evaristo evasio evdochia evdokija eve evelien eveliina evelin evelina eveline
evelyn evelyne even everardo everett everette evert evgheni evghenia evghenii evi evidio evie evin evodio evran
evrard evren evsen evy evzen evzenie ewa ewald ewan ewatomi ewelina ewell ewen ewenn eya eyal eyiz eylul eymen
eyram eysan eytan eythan eyup ezechiel ezekiel ezequiel ezio ezoza ezra ezrak faas fabia fabian fabiana fabiano
fabie fabien fabienne fabijan fabio fabiola fabrice fabricia fabricio fabrizio fadekemi faderera fadi fadil
fadime fady fae fahri fahriye faik faiq faith faizah falba falih falk famiano famke fanika fanni fannie fanny
fanta fantin fantine fanyana fara farah farangiz fardau fares farida faris farouk farqana farruh faruk fasih
fathonah fatih fatim fatima fatimata fatin fatma fatos fatou fatouma faust fausta faustin faustina faustine
faustino fausto faustyn faustyna favian faxriyya fay faya faye fayen fayenne faysal fayzbek fazil fazilat
fazilet fazio fazli fazullah feba febe febi febriana febrina feda fedai fedde fedele federica federico fedor
fedora fedro fehime fehmi felice felicia felician felicie felicien felicita felicite felicity feliks felina
feline felipa felipe felix felton fem femke femm fender fenja fenna fenne feodor feodora feodosia ferah feramus
feramuz feray ferda ferdi ferenc ferhan ferhat feride feridun feriel feriha ferit ferman fermiano fermin fermo
fern fernanda fernando ferne ferre ferruh feruza feryel festo fevronia fevzi feyyaz feyza fiacre fibikemi fidan
fidel fidele fidelie fidelius fidenzio fieke fien fiene fiep fiete figen fiifi fikayomi fikret fikri fikriye
filemon filibert filip filipa filipe filipp filippa filippo filiz filomen filomena filomeno filotije filou fily
fine finia finja finlay finley finn finnja finnley fiodor fiona fionn fiore fiorella fiorenza fiorenzo firas
firdavs firdevs firmin firuza fitrat fitri fitria fitriani flaminia flavia flavian flaviana flaviano flavie
flavien flavio flaviu flavius fleano fleta fletcher fleur flip flo floare floarea flodoard floor floortje flor
flora flore florea florence florent florenta florian floriana floriane floriano florica florida floridia florie
florin florina florine floris flossie floy floyd flurin flurina flynn foca fode folco folu ford forest forrest
fortunat fortune fortunee fos fosca fosco foss foster fotih fotima foucauld foulques fran frana franc franca
france frances franci francia francine francis francisc franck franco francois franjo frank franka frankie
franklin franz fred freda freddie freddy frederic frederik fredrick fredrik fredy freeda freek freeman freida
freja frenkie freya frida frido fridolin fridrich frieda fritz frusina fruzsina fryderyk fuat fulbert fulberto
fulcran fuldem fulden fulgence fulvia fulvio fulya funani funda fureyya furio furkan furman furseo furuzan
fuscolo fusun fuzuli fynn gabe gabi gabin gabino gabor gabriel gabriela gabriele gad gada gadang gading gadis
gaduh gael gaelle gaetan gaetano gaffar gaffor gafur gagan gage gaia gail gaiman gaio gaj gaja gajabahu gajadhar
gajana gajbaahu gal gala galak galang galar galatea galdino galeazzo galfryd galih galileo galina galiono galuh
galur gaman gamani gamanto gambira gamblang gamze ganak ganaka ganapati ganda gandewa gandharv gandi gandolfo
ganep ganesh ganesha gangesh gangsa gangsar ganjaran gantar gara garan garance garang garda gardner garett
garfield garik garika garland garnet garnett garnier garret garrett garrick garrison garry garth garud garuda
gary gaspar gaspard gaspare gasper gasti gaston gastone gati gatien gatik gatot gatra gatsha gaud gaudino
gauraang gaurang gauranga gautam gautama gautami gauthier gautier gautiero gavin gavino gavril gavrilo gavxar
gawati gayatri gaye gayle gazanfer gazi gbadebo gbolahan gbowoade geanina gedeon gedeone gederts geeta gejza
gelila gelin gelincik gellert geltrude gelu gema gemine gemini gemma genadij gencer gene general generosa
generoso genesia genesio genesis geneva gennaro genoveva genta gentiana gentile genziano geo geoffrey geoffroy
georg george georgel georges georgeta georgia georgian georgije georgina geovanni geovanny geovany gerald
geralda gerard gerarda gerardo gerasim gerasimo geraud gerazim gerazym gerberge gerbert gerda geremia gergely
gergo gerhard gerharda gerino germain germaine german germana germano gerolamo geronimo geronzio gerrit gerry
gerson gertrud gertruda gertrude gervais gervasio gesualdo geta gevheri geza ghani ghenadi ghenadie ghennadi
gheorghe gheorghi gherardo gherman ghislain ghita gia giacinta giacinto giacobbe giacomo giada giadero gian
gianina gianluca gianna gianni giasone gibran gica gicu gideon giel gifty gigi gigliola gijs gil gilang gilbert
gilberta gilberto gilda gildo giles giliola gilles gillian gillo gina gineto ginevra ginewra ginger gino giobbe
gioberto gioconda giocondo gioele gioia gion giona gionata giordano giorgia giorgian giorgio giosue giosuele
giotto giovani giovanna giovanni giovanny giove girardo girart giray giri girija girik girika girindra giriraaj
giriraj girish girja girolamo girts gisela gisele gisella gisselle gita gitte giuda giuditta giulia giuliana
giuliano giulio giulitta giuseppa giuseppe giusta giusto giyas giyos gizela gizem gladyce gladys glauco gleb
glen glenda glenn glenna glennie gloria glorie gobinda godfrey godiva goffredo gojko gokalp gokben gokboru gokce
gokcegol gokcen gokcicek gokmen goknur goksin golda golden golia golub gomberto gonca goncalo gondulfo gonenc
gonerio gongor gonsalwy gonthier gontran gonul gonzaga gonzague gonzalo gopaal gopal gopee gopi goran gorana
goranka gorazd gordan gordana gordiano gordon gorkem gorun gosto goswamee goswami gothard gottardo gotum goundo
gouranga goutam govhar govinda gozde grace gracian graciana gracie graciela gracja gradimir grady graham grant
gratian gratiana gratiela grato grayce grayson grazia graziana graziano grazina green greg gregg gregoire gregor
gregoria gregorio gregory greta gretchen greyson grga grgo grgur griffin grigore grigori grimaldo griselda
grizelda grover grozdana gry grzegorz gubio gudakesa gudrite gudrun guelfo guenda guerin guerrino guher gui
guiberto guido guilhem guiseppe gul gula gular gulay gulbahar gulbaxor gulben gulcin guldem gulden guldeste
gulegen gulemen gulen guler gulgun gulhan gulistan guljamol guljaxon gulnaz gulnora gulnoza gulom guloy gulpembe
gulriz gulsen gulseren gulsora gulsum gultekin gulumser gulzira gulzoda gumus gun gunars gunay guncicek gundogdu
guner gunes gungor gunilla guniz gunnar gunnel gunner gunnur gunsel gunseli gunter gunyaruk gurbuz gurcan gurdal
gurdev gurhan gurkan gurol gursel guru gus gussie gust gustav gustava gustave gustavo guus guusje guven guvenalp
guvercin guy guyot guzey gvozden gwen gwido gyorgy habbab habib habiba habil haby hacib hadi hadja hadley
hadriel hadrien hafi hafid hafiz hafsa hafshah hagen hailee hailey hailie haim hajar hakan hakem haki hakim
hakki hakon hal haldun hale haleigh haley halie halil halim halima halina halis halit halle hallie haluk hamdi
hamed hami hamid hamidou hamima hamish hamit hammad hamsini hamza hamzah hana hanae handan hande hanefi hanga
hani hania hanifa hank hanna hannabel hannah hanne hannele hannes hanno hannu hans hansjorg hansueli hanus
haralamb harald hardana hardi hardouin hardy hari harit harita harja harjasa harjaya harjo harley harmon harmony
harold haron haroun harouna haroune harriet harrison harry harsana harsanto harsaya hartaka hartana harto harun
harvey hasan haseki hasibi hasim hasin haskell hasmet hasna hassan hassane hassie hasta hastal hata hatem hatip
hatouma hattab hattie hauke hava havel haven havla hawa hawar haya hayal hayali hayat hayati haydar hayden
haylee hayley haylie hazan hazar hazel hazim hazle heath heather heaven heber hector heda hedda hedelin hedi
hedvig hedviga hedvika heema heidi heidrun heikki hein heinrich heinz heitor heja helen helena helene helga
helie helier helin helio helios helle hellen helmer helmut heloisa heloise hendra hendri hendrik hendrika hennes
henning henri henrich henrick henrie henrieta henrik henrike henrique henry henryk henryka herbert herberta
herluin herman hermann hermina hermine herminia herminio hernan hershel herta hertha heru herve heryanto hester
hesti hettie heval hevi hiba hicabi hicham hidaya hidde hieronim hifzi hikmat hikmet hilaire hilal hilar hilario
hilarion hilarius hilary hilbert hilda hillard hillary hillel hilma hilmi hilola hilton himadri himani himawan
himmet hincmar hind hipolit hipolito hira hiram hiranmay hiranya hisam hizir hjalmar hlengiwe hobart holden
hollie hollis holly homer homero honor honore honorine honorius hope horac horace horacio horacy horatiu horea
horia horst hortense horymir horymira hosea hosiyat hostimil hostimir hostivit houda houston hovard howard
howell hoyt hozan hrvoj hrvoje hrvojka hubert huccet hud hudayi hudson hugh hugo hugues huguette hulda hulki
hulusi hulya huma humaira humay humayun humberto humeyra huner hunor hunter huriya hurkan hurram hurshida hursit
husein huseyin husida husnida husniya husnora husnu husrev hussein huub huzeyfe hvalimir hyacint hyacinta hyman
hynek hypolit iacob iacopo iacopone iacov iago ian iana iancu ianina ianira ianis ianna ianos iaroslav iasmina
iban ibidapo ibironke iboja ibou ibra ibrahim ibrahima ibrani ibrohim ibun ica icaro icha icie icilio iclal ico
ida idan idea idell idella idil idir ido idowu idris idriss idrissa idy ieremia ifa ifeoluwa ifeoma iffar iffet
ifora ifunanya ige iginia iginio igino ignac ignacie ignacio ignacy ignat ignata ignatius ignazio ignjat igor
igori ihsan ihtiyor ihvan ika ikbal ike ikeme ikenna ikeoluwa iker ikhidie ikhsan ikin ikrime ikrom ila ilacin
ilai ilan ilana ilaria ilarie ilario ilarion ilay ilayda ilbey ilbilge ilda ildika ildike ileana ilene ilenia
ilgegu ilgin ilgmars ilham ilhami ilhan ilia ilian iliana iliane ilias ilie ilies ilija ilinca ilinka ilja
iljana ilkay ilkben ilke ilker ilknur ilko ilksen ilkyaz illidio ilmari ilmars ilona ilqar ilsa ilse ilva ilyan
ilyana ilyane ilyas ilyass ilyes ilyess ilyos ilza ima imad imam iman imane imani imelda imen imene imge imke
immanuel imogen imogene imran imrane imre imrem imrich imron ina inanc inara inars inaya inc inci indah inder
indira indra indrikis indro indy ines inesa inessa inez inga inge ingeborg inger ingmars ingrid ingrida inguna
inioluwa inja inka inkeri inna innocent ino inocenc insa intan inyoni inza ioan ioana ioanina iolanda iole ion
iona ione ionel ionela ionelia ionica ionne ionut iorio iosefina iosif ipek ippolito ira iraida irawati irem
iremide irena irene irenej ireneo ireneus ireneusz ireti irfan iriana iride iridenta irina irinc irinckol irinel
iris irisa irma irmak irmeli irmina irnanto iroda irsad irtis irvin irving irwan irwin iryna isa isaac isabeau
isabel isabela isabell isabella isabelle isabelly isac isacco isadora isadore isai isaia isaiah isaias isak
isaure ise isee iseoluwa iseult ishaq ishola iside isidor isidora isidore isidoro isidro isig isik isil isilay
isin isiner isioma isis isisa isla islam islom ismael ismaele ismail ismaila ismerie ismet ismoil isobel isolda
isom isotta isra israa israel issa issac issam issiaka istvan ita italia italo itil itir itri itzel iulia iulian
iuliana iuliu iuri iurie iurii iustin iustina iva ivah ivan ivana ivancica ivanka ivanna ivano ivanoe ivar ive
ivek iven iveta ivetta ivica ivna ivo ivona ivone ivonne ivor ivory ivy iwan ixtiyar iyabode iyad iyadunni iyed
iyik iyiktag iza izaak izabela izabella izaiah izaias izajasz izak ize izel izia izidor izidora izmael izolda
iztok izydor izzet izzettin izzy jaakko jabal jabari jabulile jace jacek jacey jachym jacinthe jacinto jack
jackie jacklyn jackson jacky jaclyn jaco jacob jacoba jacobo jacobus jacques jacynthe jad jada jade jaden
jadesola jadon jadran jadrana jadranka jadranko jadro jadwiga jadyn jaeden jael jaelynn jaeman jaga jagadish
jagapati jagaraga jagathi jagdeep jagdish jagica jagmeet jahnu jai jaida jaiden jail jailey jailyn jaiman jaime
jaimini jaimy jairo jais jaivey jaka jakayla jake jakob jakov jakub jakuba jakubina jakubka jala jale jaleel
jalen jalil jalol jalon jalou jalyn jamaal jamal jamalia jamar jamarcus jamel james jameson jamey jamie jamil
jamila jamir jamiro jamison jammie jamol jamshid jan jana janae janaina jane janek janelle janessa janet janeta
janez jani janica janice janick janie janin janina janine janis janiya janja janka janko janna jannah janne
jannek jannes janni jannie jannik jannis jano janos janosch janusz jany japhet jaquan jaquelin jara jared jaren
jari jarmil jarmila jarne jarno jaro jarod jarolim jarolima jaromil jaromir jaromira jaron jaroslav jarred
jarrell jarret jarrett jarrod jarvis jarwa jarwadi jarwi jasen jasenko jasin jasmani jasmijn jasmin jasmina
jasmine jasna jasnena jason jasper jassem jassim jasur jaswadi jati jatmiko jaunita jautrite javas javi javier
javlon javohir javon javonte jawad jawed jax jaxon jaxx jay jaya jayadi jayce jaycee jayda jayde jayden jaydon
jayeng jaylan jaylano jaylen jaylin jaylinn jaylon jayme jayne jayson jayvano jazeps jazlyn jazmin jazmyn
jazmyne jazz jazzlyn jazzlynn jean jeana jeanette jeanie jeanne jeannel jeannie jeannot jed jedediah jedidiah
jef jeff jefferey jeffery jeffrey jeffry jefri jefta jehanne jekabs jela jelena jelica jelita jelka jella jelle
jelmer jelte jena jenel jenifer jenna jennah jennie jennifer jennings jenny jennyfer jenovefa jens jensen jente
jeppe jerad jerald jeramie jeramy jerel jeremi jeremiah jeremias jeremie jeremy jergus jermain jermaine jermey
jernej jerod jerome jeromy jeronimo jeronym jerrell jerrod jerrold jerry jerzy jesa jesika jesper jess jesse
jessica jessie jessika jesslyn jesslynn jessy jessyca jesus jet jett jette jettie jevon jewel jewell jezdimir
jibril jidde jihane jil jilji jill jillian jim jimena jimi jimmie jimmy jimram jinane jinawi jindra jindrich
jinte jinthe jip jiri jirina jitender jitendra jitka jiyan joachim joah joakim joan joana joanie joann joanna
joanne joannie joanny joany joao joaquim joaquin joas job jocelyn jocelyne jodi jodie jody joe joel joelina
joeline joelle joep joes joesph joey johan johana johann johanna johanne johannes johathan john johnnie johnny
johnpaul johnson joko jolana jolanda jolanta jolayemi joleen jolie jolien jolijn jolin jolina joline jon jona
jonah jonas jonatan jonathan jonathon jonna jono jonte joojo joost jop jordan jordana jordane jordi jordon jordy
jordyn jorg jorga jorge jorgen jorin joris jorn jorrit jort joscha joschua jose josef josefa josefien josefin
josefina josefine josep joseph josephin josette josh joshua joshuah josiah josiane josianne josie josip josipa
josko joso josse josselin jost josua josue josy joud jourdain jovan jovana jovani jovanka jovanny jovany jovin
joy joya joyce joza joze jozef jozefa jozefina jozica jozsef jozue juan juana juanita juda judah judd jude judge
judicael judita judite judith judson judy judyta jugoslav juha juhani juho jukka jula julan jule jules juli
julia julian juliana juliane julianne julide julie julien julienne juliet julieta juliette julija julijana
julijs julika julina julio julita julius juliusz jumadi jumagul jumari juna junayd june junior junius juno junon
jur juraj jure jurg jurgis juri jurre jusma jusra juste justen justice justin justina justine juston justus
justyn justyna jusuf juta juul juvenal juwan juwon jyoti jyotis jyotsana kaan kaarina kaat kabil kacey kaci
kacie kacper kacung kade kadem kaden kader kadi kadiatou kadidia kadin kadir kadrican kadriye kady kaela kaelyn
kagan kagiso kahina kai kaia kailash kailee kailey kailyn kaina kairav kais kaitlin kaitlyn kaj kaja kajen
kajetan kala kale kalea kaleb kaleigh kalender kalervo kalevi kaley kali kalidou kalim kalinda kalinik kalle
kallie kalpana kalyani kama kamal kamala kamalesh kamaria kambali kamber kamel kamelya kameron kamidin kamil
kamila kamile kamilla kamille kamla kamlesh kamol kamola kamran kamren kamron kamryn kamuran kanak kanaka
kanchan kanci kanda kane kani kania kanishka kannan kannen kanti kapgar kara karaca karahan karak karam karamba
karamoko karan kardi kareem karel karelle karen kargilac kari kariane karianne karim karima karimah kariman
karin karina karine karja karl karla karlee karley karli karlie karligac karlijn karlis karlo karlotta karma
karman karmela karmen karna karol karolann karolina karoline karsa karsana karson karta karthik kartik kartika
karya kasandra kasey kashyap kashyapi kasian kasim kasiran kasiyah kaspar kasper kassim kastor kasusra kata
katarina kate katelin katell katelyn katelynn katerina katheryn kathleen kathlyn kathrin kathrine kathryn
kathryne kathy katia katica katie katija katina katja katlyn katlynn kato katrin katrina katrine katryn kattie
katun katunkiz katy kavon kawa kawaca kawaya kawtar kay kaya kayaalp kayacik kayca kaycee kayden kayla kaylah
kaylee kayleigh kayley kayli kayliah kaylie kaylin kayna kaynak kayode kayra kays kayun kazanc kazi kazim
kazimir kazimira kazkatun keagan keano keanu keara keaton keba keegan keeley keely keenan keerti kees keet
kehinde keira keisha keith keji kekik keklik keles kellen kelley kelli kellie kelly kelsi kelsie kelton kelvin
kelya kelyan kemal kemba kemi ken kenan kenari kendall kende kendra kendrick kenes kenji kenna kennedi kennedy
kenneth kennith kenny keno kensi kent kenton kenya kenyatta kenyon kenza kenzi kenzie kenzo kenzy keon kepez
keramet kerami kerem keremsah keren kerim kerry kerstin keshaun keshawn kesme kessaf ketsia keven kevin kevon
kevser keyan keyken keyla keyon keyshawn kezia kezlik kgabu khadidja khadija khadim khady khalid khalifa khalil
khem khethiwe khoudia kian kiana kiandra kianna kiano kiara kiarra kick kiel kiera kieran kika kikelomo kiki
kiley kilian killian kilyan kim kimberly kimi kimiz kimizin kimo kin kincso kine king kinga kip kira kiran
kirana kiraz kircicek kirgavul kirilo kirk kirsten kirstin kirti kismet kitty kivanc kivilcim kiyan kiymet kjeld
kjell klaas klara klaudia klaudian klaudie klaudius klaus klavs klea kleber klemen klemens klement kliment
klotylda knut kobe koby kocer kody koen kofi kojo koko koksal kolawole kolby kole koleta koloman kolombin kolos
kolumban kolumbin komil komila komron konrad konrads konsuela konzuela kopano kora koralia koray korbin kordula
korede korey korina korinna korkut kornel korneli kornelia kornelie kory kosma kosmas kosta kraig krasava
krasomil kresimir krijn kris krishna kriss krista kristan kristen kristi kristian kristie kristin kristina
kristine kristjan kristof kristy kristyna krsto kruno kryspin krystal krystel krystian krystina krystof krystyna
ksawera ksawery ksenia ksenija kubad kubat kubilay kubra kubura kuddusi kujoe kumar kumari kumru kumuda kumush
kuncara kunhuta kunthara kurnia kursad kurt kurtis kusuma kuzey kuzman kveta kveton kvetos kvetuse kvido kwabena
kwadwo kwaku kwame kwamena kwasi kweku kwesi kwintyn kyan kyano kyara kyla kyle kylee kyleigh kyler kylian
kyliann kylie kyllian kyllikki kyra laal labuh lacey lachlan lacy lada ladarius ladina ladislao ladislau
ladislav ladji laetitia lahna lai laia laila laisha lajos laksana lakshman lakshmi laksita lal lala lale lalie
lalita laman lamar lambert lamberto lamia lamih lamine lamiya lamont lana lanang lance lancelot landen lander
landolfo landry lane laney langa langgeng lanjar lantar lapo lara laras larina larisa larissa laron larry lars
larue larysa lascar lasma lasmanto lasmono lassana lasse laswi laszlo latif latifa latife latika latofat latoya
laura laurane laure laureen laurel lauren laurenc laurence laurene laurens laurent laurenty laurenz lauretta
lauri laurian lauriane lauriano laurie laurin laurine laury lauryn lautone lava lavada lavanya lavern laverna
laverne lavina lavinia lavinio lavize lavon lavonne lawrence lawson laxman laxmi layana layanah layla laylo
layne lazar lazare lazaro lazarz laziz lazzaro lea leah lean leana leander leandr leandra leandre leandro leane
leann leanna leanne leano leart leatha leda ledion lee leela leelou leena leendert lega legawa lehna leia leif
leigh leila leilani leina lejla leke lela lelah leland lelia leman lembah lemide lempi lemuel len lena lene leni
lenia lenja lenka lenn lenna lennard lennart lenne lennert lenni lennie lennon lennox lenny lenora lenore leny
lenya leo leodegar leokadie leola leon leona leonard leonardo leone leonel leonhard leoni leonia leonid leonida
leonidas leonids leonie leonilda leonio leonis leonne leonor leonora leonore leontin leontina leontine leontyn
leontyna leonzio leopardo leopold leopolda leopoldo leora leos leposava lera lerato lere leroy lerzan lesana
lesek lesley leslie lesly lessie lestari lester leta letha leticia leticie letitia letizia letterio leu leufroy
lev levana levent levente levi levin levio levke levoslav levy lew lewin lewis lex lexi lexie lexus leya leyan
leyla leyna lia liah liam lian liana liara lias liba libbie libby libena liberata liberato libere liberio libero
liberto libor libora liboria liborio liboslav libusa libuse lica licia lida lidania lidia lidija lidio lidmila
lidya lieke lien liene lietald lieto lieuwe lieve lieze liga ligia liisa liksma lila lilan lilas lili lilia
lilian liliana liliane lilianna lilie lilien lilith liliya lilla lilli lillian lilliana lillie lilly lilou
lilwenn lily lilya lilyan liman limar lina lincoln linda linde lindsay lindsey line linett linn linne linnea
linnie lino linoi linoy lintang linus linwood lio lioara lion lionel lior liora lirik liron lirone lis lisa
lisandro lisann lisanne lisbeth lise lisette lison lital litzy liuba liubov liubovi liudmila liusea liv liva
livia liviana livie livija livino livio liviu livius liya liyah liyam liyan liyana liz liza lizbeth lize lizeth
lizz lizzie lizzy ljiljana ljuba ljubica ljubisa ljubomir ljudevit lloyd loa loan loane lobar lodovica lodovico
loek loes loet logan lohan loic lois loise lola lolade lolita loma lon london lone longin lonie lonnie lonny
lonzo lora loraine lore loredana loreen lorelei lorella loren lorena lorenc lorene loreno lorenz lorenza lorenzo
loreta loretta lori lorian loriana lorik lorin lorine loris lorna lorrain lorraine lot lota lotar lothaire
lothar lott lotta lotte lotti lottie lou loua louan louane louann louay loubna louca louie louis louisa louise
louison louka loula louna lounis loup lourdes lourenco louvenia lova lovisa lovorka lovro lowell lowie loy loyal
loyce lua luan luana lubica lubin lubomir lubomira lubor lubos luboslav luc luca lucas lucca luce lucentiu lucia
lucian luciana luciano lucica lucie lucien lucienne lucija lucijan lucile lucilla lucille lucinda lucio lucious
lucius lucja lucjan lucretia lucretiu lucrezia lucy ludano ludek ludie ludise ludivine ludivoj ludka ludmila
ludolphe ludomil ludomila ludomir ludomira ludoslav ludovic ludovica ludovico ludovit ludvig ludvik ludvika
ludwig ludwik ludwika lue luella luena luhung lui luigi luigia luis luisa luise luiz luiza luize lujza luk luka
lukas lukasz luke lukhona lukita lukman lukrecie lula lulu luluh lulut luminita luminosa lumir lumira luna lune
lungelo lungu lupe lura lurhur lurline lutfan lutfi lutfiya luther luthfi lutibor lutobor lutz luuk luus luwar
luwes lux luz luzie lwandle lya lyam lyan lyana lyda lydia lydie lyes lykke lyla lyle lylia lylou lyn lyna lynda
lyne lynette lynn lynne lyric lysanne maad maaike maan maarit maarten maartje maas maayane mabel mabela mabelle
mable mabruk mac maca macaire macaria macario maccabeo mace maceo macey maci macie mack mactar macy madalena
madalin madalina madaline madalyn maddison maddox madelief madeline madelyn madelynn madge madhuri madid madie
madilyn madina madisen madison madisyn madita madlaina madleen madlen madonna mads mady madyson mae maegan mael
maelie maeline maelis maelle maely maelyne maelys maes maeva maeve mafalda maffeo magali magda magdalen maggie
magno magnolia magnus maguette mahan mahault mahaut mahdi mahe mahendra maher mahesa mahesh maheswar mahfud
mahir mahmoud mahmud mahmut mahrus mahulena mahzan mahzun mai maia maica maida maija maik maike maila mailin
mailo maily mailys maimouna maimunah maina maiorico maira maissa maissane maite maiwenn maiya maja majda major
makan makar makara makary makayla makenna makenzie makhtar makinwa maks maksim maksud maksym makuta mala malachi
malak malati malco malcolm malea malek malena malene malia malick malik malika malin malina malinda malisa
mallaury mallie mallory malo malone malou maloxat malte malthe malti malvina malvine malwina mama mamadou mamady
maman mamante mamert mamie mamoudou mamour mamur manah manal manar manasse manca mancio manda mandla mandy manel
manelle manetto manfred manfredo mangala mangalya mani manik manikya manil manilio manisha manjusha manley
manlio manoah manoj manole manon manona mansour mansueto mansur mansvet manu manuel manuela manuele maqsud mara
marah maram marana maras marat marc marceau marcel marcela marceli marcelin marcell marcella marcelle marcello
marcelo marcheta marcia marciano marcin marcis marco marcos marcu marcus mardon mare mareike marek mareme maren
marena mareta marga margana margaret margaux marge margers margie margit margita margo margot margret margrit
margrith mari maria mariadi mariah mariam mariama mariame marian mariana mariane marianna marianne mariano
maribel marica maricica marie marieke mariela mariella marielle mariem marieme marieta marietta marija marijan
marijana marijn marika marilena marilie marilou marilu marilyn marilyne marin marina marine marinela marinko
marino marinus mario marioara mariola marion maris marisa marisol marissa marit marita marite maritza mariuca
marius marja marjan marjane marjatta marjeta marjorie marjory mark marketa markika markku marko markus marla
marlee marleen marlen marlena marlene marley marli marlie marlies marlin marlis marlo marlon marly marnie marolo
maros marouane marques marquis marquise marrit marsha marshall marsito marsudi mart marta martaka martana
martani marte marten martha marthe martial martim martin martina martine martino martins marton martti marty
martyna maruf marut maruta marvin marwa marwan marwane marwata marwen marwin mary maryadi maryam maryann
maryanto maryjane marylou maryna maryse marzia marzio mas masa mashxura masinka mason massamba massima massimo
masud matan matar mate matei matej mateja mateo mateus mateusz matheo matheus mathew mathias mathieu mathijs
mathilda mathilde mathis mathurin mathuys mathys matias matija matilda matilde matis matiss matisse matjaz matko
mato matous mats matt mattea matteo mattes mattheo matthew matthias matthieu matthijs matthis matti mattia
mattias mattie mattis matus matyas matylda matys matz maud maude maudie maugis maura maureen maurice mauricio
maurilio maurine maurits maurizio mauro maurycy mavdud maverick mavis mavlon mavluda mawuena mawusi max maxbuba
maxence maxens maxfuza maxi maxie maxim maxima maxime maximo maximus maxine maxsuma maxwell may maya mayane
mayar maybell maybelle maye mayeul mayla mayline maylis maymie maynard mayoor mayra maysa mayson mayssa mayte
mazbut mazhar mazie mazlum mbaye mckayla mckenna mckenzie meagan meaghan mecislav meda medard medardo medea
mederic medina medine medoro medoune medya meena mees megan megane meggie meghan meghnad meghnath mehdi mehmet
mehriban mehtap meik meike meire meissa mekhi melani melania melanie melanio melany melba melchior melda melek
melenija melezio melia melichar melih melike meliksah melina melinda meline melis melisa melissa melita melitina
melle mellie mellina melnic melodi melodie melody mels meltem melusine melvil melvin melvina melvyn melyna
melyssa memduh menahem menaka menardo mence mendel menelao meneo menka menno mennone menodora meral mercede
mercedes mercia mercurio meredith merel merete meriam meric meriem merih merijn merjem merl merle merlin merovee
merritt mert mertie merve mervin merwan meryam meryem meryl mestan mesut meta mete metello metin metod metodej
metra mette mevlut mex meyra mhambi mia mica micael micaela micah micha michael michaela michal michala michale
micheal michel michela michele michelle mick mickael midas mieke miel miguel miha mihael mihaela mihai mihail
mihailo mihajlo mihaly mihnea mihriban mija mijat mik mika mikael mikaela mikail mikayla mike mikel mikelis
mikkel mikki mikko miklos mikolaj mikolas mikulas mila milada miladin milan milana milanka milanko milano
mildred mile milena miles mileta miley milford milhan milic milica milik milisav milivoj miljan miljana miljenko
milka milla mille miller millie milly milo milojica milomir milon milorad milos miloslav milota milou milous
milovan milovin milred milton miluse milutin mima mimma mimo mina minakshi mindy mine minerva minh mink minka
minna minnie minodora mio mioara miodrag miomir mir mira mirabela mirac miracle miran miranda miray miraziz
mircea mirco mireille mirek mirela mirella mireya miriam miriama mirja mirjam mirjana mirka mirkelam mirko mirna
miro miromil miromila miron mirona miroslav mirre mirta mirte mirthe mirtil miruna mirza mirziyo misa misael
misaele misbah mischa misko mislav misra missouri misty mitar mitch mitchel mitchell mithat mitica mitja mitra
mitrut mittie miya mizgin mlad mladana mladen mnata mnislav mnislava moa mobolaji moche moctar modest modesta
modesto modibo modou modrite modupe mody mohamad mohamed mohammad mohammed mohan mohana mohinder mohini mohir
moira moise moises moisette mojca mojisola mojmir mojzesz mojzis mollie molly momir momira mona monaldo monalisa
monde monica monika monique monitore monroe montana monte monty monvids moos moradeke morayo morena morenike
moreno morgan morgana morgane moriah moric moris moritz morne morolake morris morten mortimer morton mory mose
moses moshe mossie mouctar mouhamed moussa moustafa moxidil moxigul moxina moxinur moxira moyosore mozell
mozelle mozes mpho mpilo msizi mstislav mthunzi muammer muattar muaviye muaz muazzam mubina mudite muesser mufid
mufiz muge mugur mugurel muhammad muhammed muharrem muhsin muhtar muhterem muhtesem muhtor mujdat mujde mujgan
mujur mukadder mukaddes mukerrem mukesh muktedi muktedir muktefi mukul mulya mulyanto mulyono mumpuni mumtaz
munevver muni munif munir murat muren muriel muriela murilo murl murod murphy murray mursinin mursita murti musa
musir muslih mustafa mustafo mustapha mustika mustofa musulmon mutahhar mutasim muteber mutemed mutia muttalib
muyassar muyiwa muzaffar muzaffer muzdad muziano mya myah myla mylan mylene myles mylo myra myriam myrl myrna
myron myrthe myrtice myrtie myrtil myrtille myrtis myrtle nabi nabil nabila nabin naci nada nadalina nadege
nadejda nadezda nadi nadia nadine nadir nadja nadzieja nae nael naelle naemi nafisa nafiz nahel nahid nahil
nahla naia nail naila naim naima nais naja najam najib najla najwa nakia nala nalan nalar nalini namazio name
namik nana nancy nand nanda nandi nando nandor naneta nanna nannie naomi naomie naoufal naoufel napoleon nara
naradi narayan narcis narcisa narciso narcisse nardi narendra nargiz nargiza narimon narin narinder narji narseo
narsete nasab nash nasiba nasim nasir nassim nastja nat natacha natale natalia natalie natalija natalina natan
natanael nataniel natasa natasha nate nathalie nathan nathen natiq natka naud naudet naura naval naveen navin
nawal nawel nawfel nawroz naya nayel nayeli nayla naz nazan nazario nazary nazif nazim nazli nazmi nazzaro
ndleleni nea neal nebojsa necat necati necdet nechifor necib necla ned neda nedeljko nedim nedra neela neele
neeltje nefeli neha nehemie nehir nehoslav neil neila neiva neja nejat nejc nejla neklan nela nelda nele nelea
neli nelia nelio nell nella nelle nellea nelli nellie nelly nels nelson nelu nelya nemanja nena nenad nene neo
neoma neonila neopolo neoterio nepomuk nera nerea nereo nergis neri nermine nesa neset nesim neslisah nesrin
nesrine nestor nestore nettie neva neven nevena nevenka nevin nevio nevra nevzat newell newroz newton neyla
nezamysl nia niame nicanor nicarete nicea niceforo niceto nicezio nichifor nicholas nichole nick nicklas
nicklaus nickolas nicla niclas nico nicoara nicodemo nicodim nicola nicolae nicolai nicolaie nicolas nicole
nicoleen nicoleta nicoline nicolo nicon nicu niculina niculita nicusor nicuta nida nidia niek niels niene nienke
nigar nigel nigora nihad nihal nihan nihat nik nika nike nikita nikki nikkie nikko niklas niklaus niklavs niko
nikodem nikodema nikol nikola nikolai nikolas nikolasz nikoleta nikolina niksa nil nila nilam nilde nilgun nils
nilufar nimakoah nimas nimit nimrod nina nine nineli ninfa niniano nino ninon ninthe nio niouma niraj niranjan
nirbhay niro nisa nisan nischal nistiman nives niyaga niyazi nizar nizom nkanyezi nkosenye nnamdi noa noah noam
noami noan noar noble nodira noe noel noelia noelie noella noelle noema noemi noemie noemy nofoto noha noham
nohan noila nola nolan nolann nolen nolhan nolwazi nomi nomvula nona nonna noor noortje nora norah norbert
norberta norberto nore norene norhane norica norina norma norman normand norris norval norwood nosir nosirjon
noud nouha nour noura nourane nouri nout nova novak novan novella novi noviana novita nowi nox nozima nozipho
nqobile nrima ntokozo nubia nuccia nuda nudem nugraha nukhet numan nuno nunziata nunzio nur nural nuran nuray
nurbek nuredin nurettin nurgul nurgun nuri nuria nuriddin nurlan nursel nurseli nurul nurullah nusa nusrat
nusret nya nyah nyana nyasia nynke nyoman oana oba obid obie obioma obrad obren oceane ocie octav octave octavia
octavian octavio octaviu oda oddone odelia odell oderico odessa odeta odetta odette odidone odie odil odile
odilia odilon odin odolen odon odorico odunayo ofelia ofelie ofelya oger ognjana ognjen ogooluwa oguz oguzhan
ojars ojaswini okan oke okey okiki oksan okta oktavian oktavie oktavius oktay okto ola oladara oladare olaf
olaide olakunle olamide olansile olaoluwa olavi olayinka olbram olcay oldrich oldriska ole oleg olegs olen olena
olesea oleta olga olgerts olgica oliga olim olimpia olimpian olimpio olimpiu olin olinda olindo oliva olive
oliver olivera olivia olivie olivier oliviera oliviero olivija oliviu oliwia oliwier olle ollie olof ololade
olufunke olufunmi olumide olusola oluwole oluwunmi olympe olympia olympie oma omad oman omana omar omari
omawunmi ombeline ombline ombretta omer omero omina omodunni omolara omolola omotara omotayo omotola omotoun
omowumi ona onder ondina ondine ondrej ondrejka onesta onesto oni onie onofrio onome onorata onorina onorino
onorio onoriode onufry onur oona oormila opal opalina opaline opan opemipo opeoluwa opeyemi ophelia ophelie
opung oqil ora oral oran orazio orchidea orell oren orenzio oreofe orest oreste orestes orfeo orhan oriana
oriande oriane orie orietta orif orin orio orion orland orlando orlane orlo ornella oronzo orpha orrin orsino
orso orsola orsolina ortansa ortensia ortensio orval orville orvokki orzu osanna osbaldo osborne oscar oskar
oskari osman osmondo osmund ostoja osunleke osvald osvaldo oswald oswaldo ota otabek otakar otakara otello otha
othmane otho otilia otilie otilija otis otmar oto otokar otomar ottavio ottilia ottilie ottis otto ottone otylie
oumar oumayra oumou oury ousmane oussama ova ovidio ovidiu ovidius owen oxana oya oybek oyenike oyga oyku oynur
oysha ozan ozana ozanne ozcan ozden ozella ozer ozge ozgur ozhan ozkan ozlem ozlen oznur ozod ozoda ozodbek
ozren ozy pablo paciano pacifico paco pacome pacomio padam padma padmi paige paiman paivi paja pakize palatino
palemon palladia palladio palma palmazio palmira palmiro paloma pam pamela pamfil panait panca pancario pandu
panfilo pangeran pangestu panji panka pankrac pankracy panna pansy pantaleo pantelei paola paolo param paramita
pardi pardo parfait pari paride paris parker parla parman parmenio parsival parsla parvati pascal pascale paskal
paskala pasquale pat paterne pathe patience patrice patricia patricie patricio patrick patrik patrizia patrizio
patroclo patru patrycja patrycy patryk patsy patti pattie patty paul paula paule paulette paulica paulien
pauliina paulin paulina pauline paulo pauside pava pave pavel pavica pavils pavla pavle pavlin pavlina pavol
pawel paxton payidar payton pearl pearlie pearline pecine pedro peer peggie peggy pekka pelaghia pelagia pelagie
peleo pelhrim pelin pelinsu pelle pelumi pembe penda penelopa penelope penny pentti pepe pepijn pepin pepo per
pera perceval percival percy peri perica pericle perihan perikles perkasa perla perle pernilla pero perran
perrine perry perseo persida pertev peruna perver pervin perzida petar pete petek peter peteris petko petr petra
petrana petre petri petrica petrija petrisor petronio petru petruse petrut petruta petteri petula peyami peyton
pharell phil phila philani phileas phileine philemon philine philip philipp philippa philippe phillip philou
phoebe phoenix phyllis pia pie pien piera pierce piero pierre pierrick piet pieter pietro pilar pim pinar pink
pinkie pio piotr pip piper pippa pippo piraye pirjo pirkko pit pius placida placido platon platone pleun plinio
plutarco pol pola polidoro polifemo polikarp polina pollione polly polona polykarp polyxena pompeo pompilia
pompiliu pomponio pontus ponziano ponzio pooja poornima poppy porfirio porfiry porter porzia porziano postumio
poul praba prabawa prabin prabowo prabu prakash prakosa pramila pran pranata pranawa pranay prasad prasanna
prasetya prasetyo prashant prassede pratiwi pravdan pravomil prayag prayitna prayoga prayogo precious predrag
preity prem prema premysl presley preston priamo price prima primo primoz prince princess prisca priscila prisco
priska prita privato priya priyala procopio profira prokles prokop prokopa prokul promise prosper prospera
prospero protasio proteo prudence prune prvoslav publio puck puji puk puneet pupolo puput purna purnima purwa
purwadi purwanto pushti pusicio puspa puspita puti putri putu qizilgul qobil qori qosim quarto qudrat queen
queenie quentin quentine querano quieta quin quincy quinn quinten quintia quintino quinton quinty quinzio quirin
quirino quiteria rabia rachael rachel rachela rachele rachelle rachid raci rada radan radana radegast radek
radeke raden radenko radha radhost radika radim radimir radimira radina radion radisa radislav radit raditya
radivoj radivoje radka radko radmil radmila radmilo rado radojka radolfo radomil radomila radomir radomira rados
radosav radoslav radovan radovana radslava radu raducu radul raduz radvan rae raegan raf rafael rafaela rafal
rafet raff raffaele rafi rafid rafila rafiq raharja rahayu raheem rahel rahim rahime rahma rahman rahmat rahmi
rahsaan rahsan rahul raide raif raihan raik raimondo raimund raina rainald rainaldo rainelda rainer rainhard
rainold raisa raj rajab rajan rajana rajendra rajina rajinder rajiv rajko rajmund rajna rajnold rajsa raju
rakesh rakip rakita raleigh ralf ralph raluca rama ramaa ramata ramazan ramesh rami ramiro ramiz ramon ramona
ramy ramziya rana randal randall randi randolf randolph randy ranek rangga rania raniero ranim ranjan ranjeet
ranjit ranko rano ranolfo ransom ranya raoul raphael rapulane raquel rares rasad rashad rashawn rasheed rashid
rasid rasifa rasim rasit rasko rasmus rati ratibor ratih ratimir ratmir ratna rauf raul raven ravi ravshan
rawane ray rayan rayane rayen raymond raymonde raymundo rayona rayxona rayyan razvan rea reagan reanna reba
rebeca rebecca rebeka rebekah rebekka recai recep reda redmond reece reed reese refah refet refik regan reggie
reghina regina reginald regine regis regitze regnars regolo regula reha rehor rehorka reid reilly rein reina
reine reinhard reinhold reis rejan rejean rejeanne reka reksa relja relu remi remig remigio remo remondo remus
remy remzi renars renas renat renata renate renato renaud rendy rene renee renette rengin renja rens renske
renzo resat resid respati respicio ressie restu resul reta retha retno reto retta reuben reva revi rex rey
reybaud reyes reyhan reymundo reyna reynold reza rezzan rhea rhett rhianna rhiannon rhoda rhonda ria riaan riad
rian riana rica ricardo ricards ricario riccarda riccardo richard richarda richelmo richie richmond rick rickard
rickey rickie ricky rico ridvan ridwan rieke rifat riff rifki rigard riitta rija rika rike rikke riley rim rima
rimma rina rinaldo rini rino rio ristana rita ritesh ritva riv river rivka riyad riza rizki rizvon roan robaldo
robb robbe robbie robert roberta roberto robi robin robina robinson robiya robyn rocco roch rochelle rocio rocky
rod rodan roderick roderik roderyk rodger rodiano rodica rodion rodney rodolfo rodoljub rodolphe rodrick rodrigo
rodrigue roel rogelio roger rogers rohan rohana rohit roj rok rokhaya rokia roko roksana roland rolande rolando
rolf rolfo rollin roma romain romaine roman romana romane romanita romano romans romee romeo romero romeu
romilda romina romoaldo romola romolo romuald romualdo romul romulus romy ron rona ronak ronald ronaldo ronan
roni ronja ronke ronnie ronny roos rory rosa rosalee rosalia rosalie rosalina rosalind rosalyn rosamond rosan
rosana rosanna rosario roscoe rose roselin roseline rosella roselyn rosemary rosendo roser rosetta rosie rosina
rosita roslyn rosman rosmunda ross rossana rossella rossie rotaru rotimi rovena rover rowan rowena rowland
roxana roxane roxanne roxelana roxy roy roya royal royce roza rozalia rozalie rozalija rozana rozella rozina
rozita roziya rozvita ruben rubiano rubie ruby rubye ruchan rudi rudis rudite rudolf rudolfa rudolfs rudolph
rudra rudy ruedi rufina rufino rufo rufus ruggero ruhsar rui ruken rukhmani rukmin rumena runa rune rupert
ruperto rupinder ruprecht rusins ruslan ruslana rusman russ russel russell rustam rustu rusty rut ruta ruth
ruthe ruthie rutilo ruxanda ruxandra ruya ruza ruzena ruzica ryad ryan ryann ryder rylan rylee ryleigh ryley rym
ryszard saad saadat saadi saar saba saban sabar sabato sabazio sabele sabin sabina sabine sabino sabir saboxat
saboxon sabri sabrina sabrine sabryna sacha sachin sacid sada sadan sadar sadberk sadettin sadi sadie sadik
sadina sadio sadoqat sadri sadullah sadulloh sadye saer safa safae saffet saffiro saffo safi safia safiatou
safietou safina safir safira safiya safo safouan safouane safta safura sagar sage sahap sahin sahinalp sahra
sahriyar sahsuvar said saida saiful saige saim saiq saka sakari sakina sakip sakir sakti sakura saladino
salamoun salif salih salim salimah salimata saliou sallie sally salma salman saloh salome salomea salomena
salomey salomon salomone salomoun salustio salvador salvo salwa salwator saly sam samandar samanta samantha
samara samba samed sameer sami samia samiah samih samil samim samina samir samira samiya sammie sammy samo
samona samson samsul samu samuel samuela samuele samy sana sanaa sancho sanda sandeep sander sandor sandra
sandrine sandro sandu sandy sanele sanem sanford sanja sanjay sanjin sanka sanna sanne sanobar sansone santa
sante santiago santina santino santo santos santosh sanya sanziana saodat saphira sapiente sara sarada sarah
sarai sarala sarani sarbello sardor sare sari sarina sarisha sarita sarka sarla sarlota sarmite saroja sarra
sartika sarvar sarvin sarvinoz sasa sascha sasha saskia saskie saso satine satish satu saturnin satya satyen
saul sauveur sava savanah savanna savannah savas savel saverio saveta savi savin savina savinien savino savion
savva saxida saxona sayan sayyora scarlett schuyler scot scott scottie scotty seamus sean seb sebas sebnem secil
seckin seckou seconda secondo seda sedat sedef seden sedrick sedrik sef sefer seff sefik sefora seghei segilola
segolene seher sehrazat sekinat sekou selale selami selcan selcuk selda selen selena selene selim selin selina
selma selmer selvi selyan sem sema semenica semih semion semra semsi sena senay sener senesio sengul senka senn
senna senne sennur senol senta sep sephora sepp seppe seppo septi serafim serafima serafin serafina serafino
seraina serap seraphin serban serdar seref seren serena serenity serenus serge sergei sergej sergen sergey
serghei sergi sergio sergiu sergiusz serhad serhat serif serin serine sermet sermin serpil sertac sertap servac
servan server servidio sesto seth settar settimio settimo setya sev seval sevara sevda sever severa severin
severina severine severino severo sevgi sevil sevim sevinc sevket sevki sevtap sevval seweryn sexmus seyban
seyda seydou seye seyfi seyma seynabou seyyit sfiso shad shade shahboz shahzod shai shaily shaima shaina shaka
shakila shakira shakti shalewa shana shane shanel shanelle shani shania shanice shanie shaniya shankar shanna
shannon shanny shanon shantanu shanti shany sharda shari sharmila sharon shashi shaun shawn shawna shay shayan
shaylee shayma shayna shayne shea sheela sheila shekoni sheldon shelia shelley shelly shemar sher sheri sheridan
sherine sherly sherman sherri sherry sherwood sheryl sherzod shilpa shirel shirine shirisha shirley shiv
shobhana shodiyor shola shresth shresthi shreya shridevi shrishti shristi shubha shwet shyann shyanne shyrel
siana siara sibel sibilla sibusiso sibyl sibyla sibylle sico sicuro sid siddarth siddhi siddhran sidiq sidki
sidney sidoine sidon sidonia sidonie sidonio sidra sidy siebe siem sien siena sienna siep sierra sifiso sigebert
sigfrid sigfrido sigmund signe sigrid sigurd sihab sihem siir sijuade sil sila silan silas silja silje silke
siloe silvan silvana silvano silvere silverio silvestr silvia silvian silviana silvie silvija silvio silviu
silvius sim sima simao simea simen simeon simeona simeone simge simi simina simion simisola simo simon simona
simone simonida sina sinan sinasi sincere sindre sinem sinesio sinica sinikka sinisa sinja sinkler sintia sipan
siphiwe sipho sir sira sire sireno siria siriano siricio sirin sirine sirineu sirio siro sirri siska sister
sisto sitara siti siv sixt sixte sixtine sixtus siyanda sizakele sizani sjoerd sjors skander skarlet skarleta
skipped sky skye skyla skylar sladana slamet slava slavek slaven slavena slaviboj slavibor slavica slavka slavko
slavoboj slavoj slavomil slavomir slobodan sloka smaranda smeralda smil smiljana smilla smita smriti sname
snejana snezana snjezana soan soave sobeslav sobit soccorso socrate soda sodiq sofia sofiane sofie sofija
sofronia sofronie sohan sohane sohib sokhna sokrat solal solange soledad soleh solene solenn soline solocone
solomon solon solveig solveiga som soma somnath somu sona sondre songul sonia sonja sonke sonny sonya soof
sophia sophie soraia sorana soraya soren sorin sorina sostene sosteneo sostrato soter sotira soumaya sowande
spano spartaco spela spencer speranta speranza spidola spiridon srboljub srecko sredoje srna stacey stacy stan
stana stanca stancu stanford stanimir stanko stanley stanton stasa stasta staza steen steeve stef stefan stefana
stefania stefanie stefano steffen stela stelian steliana stella steluta sten stepan stepana stepanka stephan
stephane stephany stephen stephon ster sterling sterre stevan steve steven stevie stewart stig stijn stiliano
stina stine stipan stipe stiriaco stjepan stojan stojanka stojmir stone storm stribor stuart suat subash subhash
subhi subodh subomi sucheta suci sude sudeva sudi sue suelen suheyl suhrob sujata sukanya sukru sulaymon sule
suleyman sulton suma suman sumayyah sumeet sumitra summer sunay suncica sune sunita sunniva sunny suraj surano
suresh sururi surya susan susana susanna susanne sushant susheel sushil sushma susie suus suyuna suzan suzana
suzanne suze suzie suzon svatava svatoboj svatobor svatomir svea svebor sven svend svenja sverre svetla svetlana
svetluse svetolik svetomir svetozar sveva svitlana sviturno swami swan swann swapnil swara swassane sweta
syahrini sybilla sybille syble sydnee sydney sydni sydnie sylva sylvain sylvan sylvia sylviane sylvie sylwia
synne syrine szabolcs szczepan szofi szofia szonja szymon tabea tabita tabitha tabris taceddin tacjana tad
taddeo tade tadeas tadej tadeo tadija taha tahir tahlia tahsin taib taide taina tais taisia taiwo tal talat
talay talea talha tali talia talip talis talita talon talrits talya tamara tamas tamer tami tamia tamina tamino
tammaro tammo tammy tana tancrede tancredi taner tanguy tania tanirika tanja tanju tankred tanner tansu tantri
tanushri tanya tanyeli tao tapan tapani tapio tara taras tarcisio tari tarik tarja tarkan tarlan tarsilla tarso
tarun taryn tasa tasdik tasha taskin tasnim tasnime taswir tatana tate tatiana tatjana tatum tatyana taufan
taufik taurean taurin tavares taya tayfun tayler taylor tayyar taziana taziano tazio tea teagan tecla ted teddy
tedi teea teguh teije tej teja tejas tejumola tekin tekinalp tekla telchide telemaco telica tellervo telly temel
temidayo temitope teo teobald teobaldo teodata teodor teodora teodorik teodoro teodosia teodosio teodoto teodoz
teodozie teofan teofil teofila teogene teohari teoman teona terenc terence terenzio teresa tereza tereze terezia
terezie terezija teri terrance terrell terrence terri terrill terry terzo tesauro tesnim tesnime tess tessa
tessie tetiana teudosia teun teunis tevfik tevhid tevin tezcan tezel tezer thabisa thad thaddeus thadie thais
thalea thalia thando thanina thea thelma themba theo theobald theodor theodora theodore theodose theofan theofil
theofila theotime theresa therese theresia theron theunis theuns thiago thibaud thibault thibaut thibert thibo
thierno thierry thies thije thijmen thijn thijs thilo thirza thobeka thom thomas thora thorben thore thorge
thulani thurman tia tiago tian tiana tianna tiara tibaldo tibbe tiber tiberia tiberio tiberiu tiberius tibo
tibor tiburzio tichomil tichomir tichon ticone tidiane tieme tierra ties tiffany tiguida tihomir tiina tija
tijana tijmen tijn tijs til tilda tilen tilio till tilla tillman tillmann tim timbul timea timeo timm timmothy
timmy timo timofei timoleon timon timotei timotej timoteo timoteus timothe timothee timothy timur tina tinas
tinca tincuta tine tino tiphaine tira tiril tirone tirta tirza titi titien titilayo titilope titin tito titouan
titus tizian tiziana tiziano tizio tjark tjasa tobia tobias tobiasz tobiloba tobin toby tod todd todor tohir
toke toki tokunbo tolga tolomeo tolulope tolunay toluwani tom toma tomas tomasa tomaska tomasz tomaz tome tomi
tomiloba tomislav tomke tommaso tommie tommy tomo tomori tonci toncica tone toney toni tonija tonka tonko tonnin
tony tonya toon tope tor torben torbjorn tore torey torkvat torquato torrance torrey torsten tosca toscane tosco
toska toy toyip trace tracey traci tracy traian trajan trasea travis travon tre tremaine tremayne trent trenton
tressa tressie treva trever trevion trevor trey tri tricia trilok triloki trine trinity trisha tristan tristano
tristian tristin triston troels trofim troy trpimir trpko trudie trycia trystan tsabita tsipora tuana tuba tudor
tudora tudorita tudosia tufan tugay tugba tugiman tugrul tugtekin tuhfe tulay tulin tullia tulliano tullio tumer
tunahan tunar tunay tunc tuncer tuomas turan turgay turgut turi turibio turkan turkay turker turkes turna turner
turold tushar tussio tutku tuula tuulikki tuur tuva tvrtko twan twila tybalt tycho tygo tyler tymeo tymon tyra
tyree tyreek tyrel tyrell tyrese tyrique tyron tyrone tyshawn tyson ubaldo ubertino uberto uchita uchqun uda
udai udit udo ueli uffe ufuk ugis ugo ugolina ugolino ugur uhra ujjawal ujjwal ukbe ulberto ulderico ulduz ulf
ulfa ulfet ulfo ulgen uli uliana ulices ulises ulisse uliva ulkar ulker ulku ulla ulpiano ulrich ulrico ulrik
ulrika ulstano ultimo ulus ulva ulvi ulviye ulviyya ulwazi ulya ulysse uma umang umar umay umaya umberto umi
umid umida umile umit ummiye umran umur umuralp umut una unal undine unggul unique unjani unna unsel unseli
upendra upik upton uqbaloy uranio urbain urban urbano urdino urfon uriah uriel uriele urmila uros urs ursicio
ursino urska ursmaro ursula ursule usame usha usman usmon usyi utama utku uttam uve uygu uzayr uzbegim uzeyir
uzodimma vaclav vaclava vada vadim vafo vagn vaha vahdet vahid vahide vaidehi vaishno vaishvi vala valburga
valdemar valente valentim valentin valentyn valer valera valere valeri valeria valerian valerico valerie valerii
valerija valerijs valerio valeriu valery valfredo valfrido vali valid vallie valtena valter valtr valtteri van
vance vanda vanesa vanessa vania vanja vanna vanya varo varvara vasanti vasco vasil vasile vasili vasilica
vasilie vasilina vasilisa vasja vasko vasudev vasudeva vasudha vaughn vavrinec vecdi veceslav veda vedang
vedanga vedanshi vedasto vedat vedran vedrana veduna veerle vefa vefik vega vehbi veikko veit vela velana
velaphi velda veleslav veli velibor velimir velimira velina velio velislav vella velma velva vena venance
venanzio vencel vendel vendelin vendula vendulka venek venera venere venerio veniamin venka ventura venuse
venusta venusto vera verano verda verdiana verdie vere verena verenzio vergie vergiliu verginia veriana verica
verla verlie vern verna verner vernice vernie vernon vero verona veronica veronika veroslav verulo vesile
veslava vesma vesna vesper vesta veta veysel veysi vezio vianney vibeke vic vica vicdan vicenta vicente vicentia
vicentiu vicki vickie vicky victoire victor victoria victorin vid vida vidak vidal vidhur vidhya vidiano vidone
vidor vidur vidya vienna viera vieve viggo vigile vigo vijay vijeko vijolite vik viktor viktoria viktorie
viktorin vildan vilde vilem vilema vilemina vilfredo vilhelm viliam viliana vilibald viljem ville villy vilma
vilmar vilmars vilmos vimal vimala viman vin vinay vince vincenc vincent vincenza vincenzo vinciane vindonio
vinfrido vinicio vinka vinnie vino vinsen vinz viola violante violet violeta violetta violette violina viorel
viorela viorelia viorica virag virgie virgil virgile virgilio virgiliu virgin virginia virginie virginio virman
virone visarion viscardo vishnu visnja vissia vit vita vital vitale vitali vitalia vitalico vitalie vitalii
vitalijs vitalina vito vitold vitor vitoria vitoslav vittore vittoria vittorio vitus viva vivaldo vive vivi
vivian viviana viviane vivianne viviano vivien vivienne vlad vlada vladan vladana vladek vladena vladimer
vladimir vladivoj vladlen vladlena vlado vlaicu vlasta vlatka vlatko vlk vodingo voichita voicu vojen vojin
vojmil vojmir vojmira vojslav vojslava vojtech vojteska vok volfango volfgang volkan vorsila vosil vratko vreni
vrinda vrund vseboj vsebor vserad vseslav vsevolod vujadin vujica vuk vukan vukasin vukica vukota vulmaro
vulpiano vuslat vusumuzi vyas waclaw wade wadi wael wage wahyu waino wakiman waldo wale walenty walentyn waleran
waleria walerian walery walgierz walid walker wallace walter walton waluyo waly wanda wanesa wani wannes waqila
ward wardaya wardi warji warley warre warren warsa warsita warta wasis wassim watson wava wawan waylon wayne
webster welat weldon wende wendell wendy werner weronika wes wesley wessel westley weston whitney wiara wibke
widya wiebke wiem wies wiktor wiktoria wilber wilbert wilbur wilburn wiley wilford wilfred wilfredo wilfrid
wilfried wilfryd wilhelm will willa willard willem willi william willie willis willow willy wilma wilmer wilson
wilton wincenty winda winfield winifred winona winston wira wirda wirginia wisnu wissam wissem witalis wolf
wolfgang woodrow wout wouter wulan wuraola wyatt wyman xalima xanana xander xatun xaver xaverie xaverius xavi
xavier xaviere xebat xem xenia xenie xenophon xezal ximena xochitl xzavier yaa yacine yacouba yadira yael yaelle
yagiz yagmur yago yahya yahyo yakubu yalcin yalgin yaman yamileth yamina yana yance yango yani yanis yann yanni
yannic yannick yannik yannis yaprak yara yarah yaren yaretzi yaro yaron yasar yasemin yasin yasmeen yasmin
yasmina yasmine yasser yassin yassine yassir yavuz yaw yaya yazid yazmin yejide yekta yelda yeliz yener yenthe
yesenia yesim yessenia yessi yetkin yetunde yewande yfke yigit yildirim yildiz yilmaz yinthe ylan ylvi ylvie
yoan yoann yoav yoel yoga yogendra yogesh yoginder yohan yohann yolanda yolande yona yonca yoni yono yoqub
yorbek yoro yorqin yosef yoshiko yosra yossef yosun youcef youmna youna younes youness youp youri yousef yousra
youssef youssou youssouf yozida yoznur ysaline yse ysee yseult yuce yucel yuksel yulia yuliana yumi yumni yuna
yuni yunita yunus yuri yusiv yusuf yvan yven yves yvette yvonne zabedeo zabina zabir zaboj zac zaccaria zaccheo
zachar zacharia zacharie zachary zache zachery zack zackary zackery zadig zaenab zafar zafer zafir zahar zaharia
zahide zahir zahit zahra zaida zain zainab zaira zakaria zakariya zakary zakarya zakelina zaki zakir zala zalan
zalindra zama zamfir zamfira zamir zamira zan zana zander zane zanele zaneta zanete zanis zanita zanna zanobi
zara zaraza zaria zarije zarina zarko zaur zavida zavis zayd zayn zayneb zbislav zbyhnev zbyhneva zbynek zbynka
zbysek zbyska zbyslav zbyslava zdan zdana zdena zdenek zdenka zdenko zderad zdeslav zdeslava zdik zdirad zdislav
zdislava zdravko zef zefiro zehra zeinab zejnep zekai zekiye zelaya zelda zelibor zelie zeliha zelimir zelimira
zelinda zelislav zeljka zeljko zella zelma zelmir zelmira zeltite zena zenaide zenebio zenija zeno zenobia
zenobie zenobio zenon zenone zenovia zente zenzele zephirin zephyr zerdest zerrin zerya zeteny zetico zetta zev
zeyd zeynab zeyneb zeynel zeynep ziad ziedite ziga zigfrida zigfrids zigmars zigmund zigrida zihni zikmund zilan
zile zilola zin zina zinaida zineb zinedine zinovia zion zita zitomir zitomira zitoslav ziva zivan zivana ziver
ziya ziyad ziyanda ziyo zizi zlata zlatan zlatica zlatka zlatko zlatomir zlatuse zobuhle zoe zoeva zoey zofia
zofie zofija zohid zohir zohra zoia zoie zoila zoilo zoja zokir zola zoltan zora zoran zorana zorina zorka
zoroslav zosim zosima zosimo zoyir zrinko zselyke zsofia zsolt zsombor zubayr zubeyde zubeyr zubite zuhal zula
zulaikha zulal zuleyha zulfa zulfikar zumrut zuxra zuzana zuzanna zvezdana zvonimir zvonko zyad zygmunt
`
    .trim()
    .split(/\s+/),
)
