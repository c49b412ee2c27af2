import { iterator } from '../../htl/javaCollections';
import { scriptClass, type ScriptClass } from '../../htl/use-script/scriptObjects';
import { Page } from '../resources/Page';
import { Resource } from '../resources/Resource';
import { ResponseState, SlingRequest } from './SlingRequest';

/**
 * The members of AEM's objects in Use-API scripts: those with which `org.apache.sling.scripting.javascript`
 * 3.1.4 wraps a resource, and the public methods of the Java classes, as far as the content server implements
 * them.
 */
export const SCRIPT_CLASSES: readonly ScriptClass[] = [
  // The members are listed one by one, because this object is not a view of the Java class; for example,
  // `children` is missing.
  scriptClass({
    name: 'ScriptableResource, which is a resource in a script,',
    of: Resource,
    getters: {
      name: (resource) => resource.name,
      path: (resource) => resource.path,
      resourceType: (resource) => resource.resourceType,
      resourceSuperType: (resource) => resource.resourceSuperType,
      parent: (resource) => resource.parent,
    },
    properties: {
      type: (resource) => resource.resourceType,
      properties: (resource) => resource.valueMap,
    },
    methods: {
      getChild: (resource, path: string) => resource.getChild(path),
      getChildren: (resource) => resource.children,
      listChildren: (resource) => resource.children,
    },
    remedies: {
      getValueMap: 'Read the resource’s properties, as in resource.properties.get("jcr:title").',
      valueMap: 'Read the resource’s properties, as in resource.properties.get("jcr:title").',
      children: 'Call listChildren(), which returns an array.',
      hasChildren: 'Ask for listChildren().length.',
    },
  }),
  scriptClass({
    name: 'com.day.cq.wcm.api.Page',
    of: Page,
    getters: {
      path: (page) => page.path,
      name: (page) => page.name,
      properties: (page) => page.properties,
      title: (page) => page.title,
      navigationTitle: (page) => page.navigationTitle,
      pageTitle: (page) => page.pageTitle,
      description: (page) => page.description,
      lastModified: (page) => page.lastModified,
      tags: (page) => page.tags,
      template: (page) => page.template,
      depth: (page) => page.depth,
      parent: (page) => page.parent,
      language: (page) => page.language,
      contentResource: (page) => page.contentResource,
    },
    flags: { hideInNav: (page) => page.hideInNav },
    methods: {
      getAbsoluteParent: (page, level: number) => page.getAbsoluteParent(level),
      listChildren: (page) => iterator(page.listChildren),
    },
    remedies: {
      children: 'Go through the iterator of listChildren().',
      resource: 'Ask for getContentResource(), or resolver.getResource(page.getPath()).',
    },
  }),
  scriptClass({
    name: 'SlingHttpServletRequest',
    of: SlingRequest,
    getters: {
      contextPath: (request) => request.contextPath,
      resource: (request) => request.resource,
      requestPathInfo: (request) => request.requestPathInfo,
      method: (request) => request.method,
      requestURI: (request) => request.requestURI,
      pathInfo: (request) => request.pathInfo,
      queryString: (request) => request.queryString,
      locale: (request) => request.locale,
      requestParameterMap: (request) => request.requestParameterMap,
      parameterMap: (request) => request.parameterMap,
      cookies: (request) => request.cookies,
    },
    methods: {
      getParameter: (request, name: string) => request.getParameter(name),
      getHeader: (request, name: string) => request.getHeader(name),
      getAttribute: (request, name: string) => request.getAttribute(name),
      setAttribute: (request, name: string, value: unknown) => {
        request.setAttribute(name, value);
      },
    },
  }),
  scriptClass({
    name: 'SlingHttpServletResponse',
    of: ResponseState,
    getters: {
      status: (response) => response.status,
      contentType: (response) => response.contentType,
    },
    methods: {
      setStatus: (response, status: number) => {
        response.setStatus(status);
      },
      setContentType: (response, contentType: string) => {
        response.setContentType(contentType);
      },
      setHeader: (response, name: string, value: string) => {
        response.setHeader(name, value);
      },
    },
  }),
];
