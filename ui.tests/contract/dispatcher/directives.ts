/**
 * The directives that Cloud Manager allows in the files of a virtual host, in lower case. Adobe's converter for older
 * configurations drops all others (adobe/aem-cloud-service-source-migration).
 */
export const DIRECTIVES: ReadonlySet<string> = new Set(
  `<directory <files <filesmatch <if <elseif <else> <ifdefine <ifmodule <location <locationmatch <proxy
   <proxymatch <requireall> <requireany> <virtualhost
   addcharset addencoding addhandler addoutputfilter addoutputfilterbytype addtype alias allow
   allowencodedslashes allowmethods allowoverride authbasicprovider authgroupfile authname authtype
   authuserfile balancergrowth balancerinherit balancermember balancerpersist browsermatch
   browsermatchnocase define deflatecompressionlevel deflatefilternote deflatememlevel
   deflatewindowsize deny directoryslash dispatcherdeclineroot dispatchernocanonurl
   dispatcherpasserror dispatcheruseprocessedurl documentroot errordocument expiresactive
   expiresbytype expiresdefault fileetag filterchain filterdeclare filterprovider forcetype header
   include includeoptional keepalive limitrequestfieldsize modmimeusepathinfo noproxy options order
   passenv proxy100continue proxyaddheaders proxybadheader proxyblock proxydomain proxyerroroverride
   proxyiobuffersize proxymaxforwards proxypass proxypassinherit proxypassinterpolateenv
   proxypassmatch proxypassreverse proxypassreversecookiedomain proxypassreversecookiepath
   proxypreservehost proxyreceivebuffersize proxyremote proxyremotematch proxyrequests proxyset
   proxysourceaddress proxystatus proxytimeout proxyvia redirect redirectmatch remoteipheader
   remoteiptrustedproxylist requestheader requestreadtimeout require rewritecond rewriteengine
   rewritemap rewriteoptions rewriterule satisfy scriptalias secrequestbodyaccess secruleengine
   serveralias servername serversignature setenvif setenvifexpr setenvifnocase sethandler
   setoutputfilter sslproxyengine substitute traceenable undefine userdir`.split(/\s+/),
);
