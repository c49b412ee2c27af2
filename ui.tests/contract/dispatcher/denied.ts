/** A request that no visitor may make, and the reason. */
export interface Denied {
  readonly subject: string;
  readonly reason: string;
  readonly method: string;
  readonly url: string;
}

/** A subject: the reason, and addresses; a method other than GET is written before the address. */
type Subject = readonly [subject: string, reason: string, requests: string];

const PAGE = '/content/riteaid-web/en';

const SUBJECTS: readonly Subject[] = [
  [
    'development tools',
    'CRXDE, the package manager and the explorer read and write the whole repository.',
    `/crx/de/index.jsp /crx/de.jsp /crx/explorer/browser/index.jsp /crx/explorer/index.jsp /crx/packmgr/index.jsp
     /crx/packmgr/service.jsp /crx/packmgr/service/.json/etc/packages/a.zip?cmd=install /crx/packmgr/list.jsp
     /crx/packmgr/download.jsp?path=/etc/packages/a.zip /crx/packmgr/installstatus.jsp /crx/server/crx.default/jcr:root.xml
     /crx/server/crx.default/jcr:root/.1.json /crx/repository/crx.default/content.xml /crx/config/index.jsp
     /crxde/logs/x.jsp POST/crx/packmgr/service.jsp POST/crx/de/j_security_check.html /crx/de;a.css /crx/de.js/a.css
     /CRX/DE/index.jsp`,
  ],
  [
    'consoles',
    'The OSGi console and Sling’s own tools change the configuration of the server.',
    `/system/console.json /system/console/bundles.json /system/console/configMgr.json /system/console/status-productinfo.txt
     /system/console/jmx.html /system/console/bundles;a.css /system/console.css /system/console/.css
     /system/sling/login.html /system/sling/cqform/defaultlogin.html /system/sling/info.sessionInfo.json
     /system/sling/logout.html /system/health.txt /system/probes/health.json /system/console/slinglog.txt
     POST/system/console/bundles POST/system/console/bundles.json POST/system/sling/login`,
  ],
  [
    'servlets below /bin',
    'The query builder and other servlets search and change all content.',
    `/bin/querybuilder.json /bin/querybuilder.json?path=/home&p.limit=-1 /bin/querybuilder.feed.xml
     /bin/querybuilder.json;a.css /bin/querybuilder.json/a.css /bin/querybuilder.json/a.html /bin/querybuilder.json.css
     /bin/querybuilder.feed /bin/wcm/search/gql.json?query=type:base /bin/wcm/search/gql.servlet.json /bin/wcmcommand.json
     /bin/receive.json /bin/reverseproxy.html /bin/statistics.json /bin/backup.html /bin/tree.json
     /bin/wcm/contentfinder/asset/view.json /bin/workflow.json /bin/workflow/inbox.html /bin/replicate.json
     /bin/asyncjob.json POST/bin/wcmcommand POST/bin/replicate.json POST/bin/receive POST/bin/asyncjob POST/bin/querybuilder
     //bin/querybuilder.json ///bin///querybuilder.json /./bin/querybuilder.json /a/../bin/querybuilder.json
     /%62in/querybuilder.json /bin%2fquerybuilder.json /bin%252fquerybuilder.json /BIN/querybuilder.json`,
  ],
  [
    'code and platform',
    'Scripts, components and the platform’s user interface are not content.',
    `/libs.json /libs.1.json /libs/granite/core/content/login.html /libs/granite/csrf/token.html
     /libs/granite/csrf/token.json.html /libs/granite/csrf/token.json/a.css /libs/granite/csrf/token.json;a=b
     POST/libs/granite/csrf/token.json HEAD/libs/granite/csrf/token.json /libs/granite/security/currentuser.json
     /libs/granite/security/post/authorizables.html POST/libs/granite/security/post/authorizables
     /libs/cq/core/content/welcome.html /libs/cq/search/content/querydebug.html /libs/cq/AuditlogSearchServlet.json
     /libs/wcm/core/content/siteadmin.html /libs/wcm/core/content/components.json /libs/foundation/components/page.json
     /libs/opensocial/proxy.html?url=http://example.com /libs/mcm/salesforce/customer.html /libs/cloudservices/a.json
     /libs/dam/merge/metadata.html?path=/etc /libs/granite/offloading/content/view.html
     /libs/settings/dam/a.json /libs/social/a.json /libs/granite/dumplibs.html /libs/granite/ui/content/dumplibs.html
     /libs/cq/i18n/dict.en.json /libs/clientlibs.js /libs/.css /apps.json /apps.1.json /apps.tidy.infinity.json
     /apps/riteaid-web.json /apps/riteaid-web.infinity.json /apps/riteaid-web/components/page.json
     /apps/riteaid-web/components/page/page.html /apps/riteaid-web/components/page/customheaderlibs.html
     /apps/riteaid-web/i18n/es.json /apps/riteaid-web/clientlibs/clientlib-site.js /apps/sling/servlet/errorhandler/404.html
     POST/apps/riteaid-web.html POST/apps/riteaid-web/components/page /libs/ui.html /libs//a.html`,
  ],
  [
    'configuration',
    'Templates, policies, designs and cloud services are read on the server alone.',
    `/etc.json /etc.1.json /etc/designs.json /etc/designs/default.css /etc/cloudservices.json /etc/packages.json
     /etc/packages/my.zip /etc/map.json /etc/map.publish.json /etc/replication.html /etc/reports/diskusage.html
     /etc/linkchecker.html /etc/mobile/useragent-test.html /etc/importers/bulkeditor.html /etc/clientcontext/default.json
     /etc/clientlibs.json /etc/truststore/truststore.p12 /etc/key/hmac.bin /etc/.infinity.json
     /conf.json /conf/riteaid-web.infinity.json /conf/riteaid-web/settings/wcm/templates.json
     /conf/riteaid-web/settings/wcm/policies.tidy.-1.json /conf/global/settings.json
     /conf/riteaid-web/settings/graphql/persistentQueries.json POST/conf/riteaid-web.html
     POST/etc/map.html`,
  ],
  [
    'accounts, history and indexes',
    'They contain the names, passwords and records of users.',
    `/home.json /home.infinity.json /home/users.json /home/users.1.json /home/users/a/admin.json /home/users/a/admin.rw.json
     /home/groups.tidy.-1.json /home/users/a/profile.form.html /home/users/a/admin/profile/photos/primary/image.png
     POST/home/users/a/admin.rw.html /var.json /var/audit.json /var/classes.json /var/workflow.json /var/eventing.json
     /var/statistics.json /var/replication/data.json /tmp.json /tmp/a.html.json /jcr:system.json /jcr:system/jcr:versionStorage.json
     /oak:index.json /rep:policy.json /content/rep:policy.json /.json /.1.json /.infinity.json /.tidy.json /.html`,
  ],
  [
    'dumps of content',
    'Sling renders any node as JSON or XML, with properties that no page shows.',
    `/content.json /content.1.json /content.infinity.json /content.tidy.-1.json /content.html /content.rss /content.feed
     /content.xml /content/.json /content/riteaid-web.json /content/riteaid-web.html /content/riteaid-web.1.json
     ${PAGE}.json ${PAGE}.0.json ${PAGE}.1.json ${PAGE}.-1.json ${PAGE}.99.json ${PAGE}.infinity.json ${PAGE}.tidy.json
     ${PAGE}.tidy.-1.json ${PAGE}.tidy.infinity.json ${PAGE}.harray.1.json ${PAGE}.xml ${PAGE}.sysview.xml ${PAGE}.docview.xml
     ${PAGE}.docview.json ${PAGE}.query.json?statement=//* ${PAGE}.model.json ${PAGE}.feed.xml ${PAGE}.feed ${PAGE}.rss.xml
     ${PAGE}.rss ${PAGE}.pages.json ${PAGE}.pages.html ${PAGE}.languages.json ${PAGE}.blueprint.json ${PAGE}.childrenlist.json
     ${PAGE}.childrenlist.html ${PAGE}.servlet ${PAGE}.servlet.html ${PAGE}.ext.json ${PAGE}.permissions.json ${PAGE}.assets.json
     ${PAGE}.references.json ${PAGE}.s7catalog.xml ${PAGE}.txt ${PAGE}.zip ${PAGE}.pdf ${PAGE}.jsp ${PAGE}.html.json
     ${PAGE}/jcr:content.json /jcr:content ${PAGE}/_jcr_content.json ${PAGE}/_jcr_content.infinity.json
     ${PAGE}/_jcr_content.1.json /jcr:content/root ${PAGE}/_jcr_content/root.1.json ${PAGE}/jcr%3acontent.json
     ${PAGE}/_jcr_content/root.feed.xml /content/dam.json /content/dam.infinity.json /content/dam.1.json
     /content/dam/riteaid-web.json /content/dam/riteaid-web.tidy.-1.json /content/dam/riteaid-web/mark.svg.json
     /content/dam/riteaid-web/mark.svg.infinity.json /content/dam/riteaid-web/mark.svg/jcr:content.json
     /content/dam/riteaid-web/mark.svg/_jcr_content/metadata.json /content/dam/riteaid-web/mark.svg/_jcr_content/renditions.1.json
     /content/dam/riteaid-web.assets.json /content/dam/riteaid-web/mark.html /content/dam/riteaid-web/a.zip
     /content/dam/riteaid-web/a.svg.html /content/experience-fragments.json /content/experience-fragments/riteaid-web/en/header.html
     /content/experience-fragments/riteaid-web.infinity.json /content/cq:tags.json /content/campaigns.json /content/usergenerated.json
     /content/launches.json /content/projects.json /content/screens.json /content/regent.html`,
  ],
  [
    'tricks with selectors and suffixes',
    'An address that ends like a style sheet must not reach what is before.',
    `${PAGE}.infinity.json/a.css ${PAGE}.infinity.json/a.html ${PAGE}.infinity.json;a.css ${PAGE}.infinity.json;.html
     ${PAGE}.json/a.html ${PAGE}.json;a.html ${PAGE}.json.css ${PAGE}.css ${PAGE}.js ${PAGE}.png ${PAGE}.ico
     ${PAGE}.html;a.css ${PAGE}.a.html ${PAGE}.a.b.c.html ${PAGE}..html ${PAGE}.html/a ${PAGE}.html/a.css
     ${PAGE}.html/content/dam.json ${PAGE}/login.html/a.html ${PAGE}/login.a.html ${PAGE}/login.html.a ${PAGE}/login.json/a.css
     ${PAGE}.html%00 ${PAGE}.json%00.html ${PAGE}.infinity.json%3fa.css ${PAGE}.infinity.json%23.css ${PAGE}.infinity%2ejson
     ${PAGE}%2einfinity%2ejson ${PAGE}.%69nfinity.json ${PAGE}%2einfinity.json ${PAGE}.infinity.json%2fa.css
     ${PAGE}.infinity.json%252fa.css ${PAGE}.infinity.json%0aa.css ${PAGE}.infinity.json%20 ${PAGE}.infinity.json%5ca.css
     ${PAGE}.INFINITY.JSON /content%2friteaid-web%2fen.json /content%252friteaid-web/en.json /content/%2e%2e/apps.json
     /content/riteaid-web/..;/..;/libs.json /content/..%2f..%2fetc.json /content/%252e%252e/apps.json /content/../apps.json
     /etc.clientlibs/../apps.json /etc.clientlibs/%2e%2e/apps.json /etc.clientlibs/..%2fapps.json /etc.clientlibs.json
     /etc.clientlibs/riteaid-web.json /etc.clientlibs/riteaid-web/clientlibs/clientlib-site.json
     /etc.clientlibs/riteaid-web/clientlibs/clientlib-site.infinity.json /etc.clientlibs/riteaid-web/clientlibs/clientlib-site/.css
     /etc.clientlibs/a.json/b.css /etc.clientlibs/a;b/c.css /etc.clientlibs/a.b/c.css POST/etc.clientlibs/riteaid-web/clientlibs/clientlib-site.css
     /graphql/execute.json /graphql.json /graphql/list.json /graphql/persist.json POST/graphql/execute.json/riteaid-web/a
     PUT/graphql/persist.json/riteaid-web/a POST/content/_cq_graphql/riteaid-web/endpoint.json /content/cq:graphql/global/endpoint.json
     /content/_cq_graphql/global/endpoint.gql.json`,
  ],
  [
    'authoring and debugging',
    'Authoring mode and debugging output are for the author tier.',
    `/?debug=layout /?debug=1 ${PAGE}/login?debug=layout /login?debug=layout /?wcmmode=edit /login?wcmmode=edit HEAD/?debug=layout HEAD/?wcmmode=edit
     /?a=b&debug=layout /?a=b&wcmmode=edit /?debugClientLibs=true /?a=b&debugClientLibs=true /?debugConsole=true /?debug
     /?%64ebug=layout /?a=b&wcmm%6Fde=edit /login?debugClientLibs=true
     /editor.html${PAGE}.html /cf.html /sites.html /assets.html /aem/start.html /aem/sites.html /mnt/overlay/a.html
     /projects.html /screens.html /siteadmin.html /damadmin.html /welcome.html /miscadmin.html /useradmin.html /inbox.html
     /workshop.html /mock.html /mock/accounts.html /index.html /login.html /cq/core/login.html /j_security_check.html
     POST/j_security_check POST/j_security_check.html POST${PAGE}/j_security_check /dispatcher.html /server-status.html
     /server-info.html /.git/config /.env /.htaccess /.htpasswd /WEB-INF/web.xml /META-INF/MANIFEST.MF /docroot/a.html
     /dispatcher/invalidate.html /content/ams/healthcheck/regent.html /wp-login.php /phpinfo.php /.well-known/security.json`,
  ],
  [
    'methods that write',
    'Visitors write nothing; a service has an address of its own.',
    `POST/ POST/login POST/es POST${PAGE}.html POST${PAGE} POST${PAGE}/login.html POST${PAGE}/jcr:content POST${PAGE}/*
     POST/content POST/content/dam/riteaid-web.createasset.html POST/content/dam/riteaid-web/mark.svg POST/content/usergenerated/a
     PUT/ PUT${PAGE}.html PUT/content/a.html PUT/content/dam/riteaid-web/mark.svg DELETE/ DELETE${PAGE}.html
     DELETE/content/dam/riteaid-web/mark.svg PATCH${PAGE}.html PATCH/ OPTIONS/ OPTIONS${PAGE}.html OPTIONS/content PROPFIND/
     PROPFIND${PAGE}.html PROPFIND/content PROPFIND/crx/repository/crx.default.xml PROPPATCH${PAGE}.html MKCOL/content/a MOVE${PAGE}.html
     COPY${PAGE}.html LOCK${PAGE}.html UNLOCK${PAGE}.html SEARCH/content REPORT/content TRACE/ TRACE/login
     TRACE${PAGE}.html HEAD${PAGE}.raauth.json GET${PAGE}.raauth.json DELETE${PAGE}.raauth.json PUT${PAGE}.raauth.json
     GET${PAGE}.rasignup.json HEAD/shop/addtocart DELETE/shop/checkout/cart PUT/shop/checkout/cart/updatePost
     POST/services/geocode/search DELETE/services/communication/unsubscribe/a GET${PAGE}.raenrollrewards.json`,
  ],
];

/** The requests that both servers have to deny, each of them once. */
export const DENIED: readonly Denied[] = SUBJECTS.flatMap(([subject, reason, requests]) =>
  requests
    .trim()
    .split(/\s+/)
    .map((request) => {
      const [, method = 'GET', url = ''] = /^([A-Z]+(?=\/))?(\/.*)$/.exec(request) ?? [];
      return { subject, reason, method, url };
    }),
);
